import { expect, test } from 'vitest'
import { createBareServer } from '../../../tests/helpers/worlds/bare-server.ts'
import { refuse } from '../refuse.ts'
import { sendPlainPage } from './plain-page.ts'

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
  const app = await createBareServer()
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
