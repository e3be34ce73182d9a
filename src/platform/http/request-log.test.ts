import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBareServer } from '../../../tests/helpers/worlds/bare-server.ts'
import { refuse } from '../refuse.ts'
import type { App } from './server.ts'

let app: App
let lines: { msg: string; refused?: object }[]
beforeEach(async () => {
  lines = []
  app = await createBareServer(
    {},
    pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) }),
    async (_, { session }) =>
      session ? { kind: 'member', userId: 7, userType: 'guest', sessionId: 1 } : { kind: 'visitor' },
  )
  app.get('/api/things/:id', async ({ ctx, query }) => {
    ctx.log.info('looked for a thing')
    if ('broken' in (query as object)) throw new Error('broken')
    refuse('forbidden', 'This is not yours.')
  })
})
afterEach(() => app.close())

const ofRequest = { requestId: expect.any(String), method: 'GET', route: '/api/things/:id' }

test('every log line of a request has its route and user', async () => {
  const headers = { cookie: 'session=1' }
  await app.inject({ url: '/api/things/5?secret=1', headers })
  await app.inject({ url: '/api/things/5?broken=1', headers })
  expect(lines.map(({ msg }) => msg)).toEqual([
    'looked for a thing',
    'someone asked for something they can’t access',
    'answered',
    'looked for a thing',
    'a request failed',
    'answered',
  ])
  for (const line of lines) expect(line).toMatchObject({ ...ofRequest, userId: 7 })
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('log lines of a visitor name no user', async () => {
  await app.inject({ url: '/api/things/5' })
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    expect(line).toMatchObject(ofRequest)
    expect(line).not.toHaveProperty('userId')
  }
})

test('what is refused for now is counted by its sentence, and logged once a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  app.get('/api/busy/:reason', async ({ params }) => refuse('unavailable', (params as Named).reason))
  for (const reason of ['many', 'away', 'many']) await app.inject({ url: `/api/busy/${reason}` })
  const warned = () => lines.filter(({ refused }) => refused).map(({ refused }) => refused)
  expect(warned()).toEqual([])
  // Until the calls have been read to their end.
  await setImmediate()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  expect(warned()).toEqual([{ many: 2, away: 1 }])
})

type Named = { reason: string }
