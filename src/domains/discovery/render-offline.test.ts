import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'
import { offlineScript } from './render-offline.ts'

let reloads: number
let waits: number[]
let wake: () => Promise<void>
let online: () => Promise<void>
let answer: () => Promise<{ ok: boolean }>
let isOnline: boolean
let heard: Record<string, () => unknown>
let parts: { hidden: boolean; textContent: string; dataset: { when: string } }[]
let page: { title: string; querySelectorAll: () => unknown; querySelector: () => unknown }

function show(pathname: string): void {
  runInNewContext(offlineScript, {
    location: { pathname, reload: () => (reloads += 1) },
    fetch: () => answer(),
    navigator: {
      get onLine() {
        return isOnline
      },
    },
    document: page,
    addEventListener: (type: string, listener: () => Promise<void>) => {
      heard[type] ??= listener
      if (type === 'online') online = listener
    },
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
  isOnline = true
  heard = {}
  const part = (when: string, textContent: string) => ({ hidden: false, textContent, dataset: { when } })
  parts = [part('away', 'Greenroom isn’t answering'), part('offline', 'You’re offline')]
  page = {
    title: '',
    querySelectorAll: () => parts,
    querySelector: () => parts.find(({ hidden }) => !hidden),
  }
})

test('it says offline only when the browser does, and otherwise that the site isn’t answering', () => {
  const shown = () => parts.filter(({ hidden }) => !hidden).map(({ textContent }) => textContent)
  show('/dashboard')
  expect([shown(), page.title]).toEqual([['Greenroom isn’t answering'], 'Greenroom isn’t answering'])
  isOnline = false
  heard.offline?.()
  expect([shown(), page.title]).toEqual([['You’re offline'], 'You’re offline'])
  isOnline = true
  heard.online?.()
  expect(shown()).toEqual(['Greenroom isn’t answering'])
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
