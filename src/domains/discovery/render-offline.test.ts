import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'
import { offlineScript } from './render-offline.ts'

let reloads: number
let waits: number[]
let wake: () => Promise<void>
let online: () => Promise<void>
let answer: () => Promise<{ ok: boolean }>

function show(pathname: string): void {
  runInNewContext(offlineScript, {
    location: { pathname, reload: () => (reloads += 1) },
    fetch: () => answer(),
    addEventListener: (_: 'online', listener: () => Promise<void>) => (online = listener),
    setTimeout: (look: () => Promise<void>, ms: number) => {
      wake = look
      waits.push(ms)
    },
    clearTimeout: () => undefined,
  })
}

const none = () => Promise.reject(new Error('No connection.'))
const found = async () => ({ ok: true })

beforeEach(() => {
  reloads = 0
  waits = []
  answer = none
})

test('the offline page checks the connection with growing pauses of at most a minute', async () => {
  show('/dashboard')
  for (let i = 0; i < 8; i++) await wake()
  expect(waits).toEqual([2000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  expect(reloads).toBe(0)
})

test('it reloads the requested page once the server responds', async () => {
  show('/dashboard')
  answer = async () => ({ ok: false })
  await wake()
  expect(reloads).toBe(0)
  answer = found
  await wake()
  expect(reloads).toBe(1)
})

test('it checks right away when the browser is back online', async () => {
  show('/dashboard')
  answer = found
  await online()
  expect(reloads).toBe(1)
})

test('it never reloads at its own URL', () => {
  show('/offline')
  expect(waits).toEqual([])
})
