import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Ctx } from '../ctx.ts'
import { refuse } from '../refuse.ts'
import { createSecurityLog } from '../security-log.ts'
import { sendPlainPage } from './plain-page.ts'
import { createServer } from './server.ts'

test.each([
  [
    'that is back within seconds reloads itself',
    { retryAfterSeconds: 20 },
    'This page tries again in 20 seconds.',
    '20',
  ],
  ['that is back later has a retry link', { retryAfterSeconds: 45 }, '<a href="">Try again</a>', undefined],
  ['that is back at an unknown time leads home', {}, '<a href="/">Go to the home page</a>', undefined],
])('a page %s', async (_, details, words, refresh) => {
  const log = pino({ level: 'silent' })
  const security = createSecurityLog({ log, secret: 'a key' })
  const ctx = { config: readConfig({}), log, security } as Partial<Ctx> as Ctx
  const app = await createServer({ ctx, authenticate: async () => ({ kind: 'visitor' }) })
  app.get('/page', { errorHandler: sendPlainPage }, () =>
    refuse('rate_limited', 'Too many requests.', details),
  )
  const { statusCode, headers, body } = await app.inject({
    url: '/page',
    headers: { host: 'localhost:3000' },
  })
  expect([statusCode, headers.refresh]).toEqual([429, refresh])
  expect(body).toContain('<p>Too many requests.</p>')
  expect(body).toContain(words)
  await app.close()
})
