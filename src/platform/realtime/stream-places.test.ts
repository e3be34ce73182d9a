import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { createStreamPlaces } from './stream-places.ts'

const ctx = { config: { rateLimitFactor: 0.01 } as Partial<Config> as Config }
const tooMany = 'Too many windows are open.'

test('an address has a limit of streams, across accounts', () => {
  const take = createStreamPlaces()
  const leave = Array.from({ length: 5 }, (_, member) => take(ctx, member, '192.0.2.1'))
  expect(() => take(ctx, 5, '192.0.2.1')).toThrow(tooMany)
  take(ctx, 5, '192.0.2.2')
  leave[0]?.()
  take(ctx, 0, '192.0.2.1')
})

test('an IPv6 network counts as one address, and refused clients are told when to retry', () => {
  const take = createStreamPlaces()
  for (let n = 0; n < 5; n++) take(ctx, n, `2001:db8:1:2::${n}`)
  const refused = expect.objectContaining({ code: 'rate_limited', details: { retryAfterSeconds: 60 } })
  expect(() => take(ctx, 5, '2001:db8:1:2:ffff::9')).toThrow(refused)
  take(ctx, 5, '2001:db8:1:3::1')
})

test('all streams together have a limit', () => {
  const take = createStreamPlaces()
  for (let n = 0; n < 100; n++) take(ctx, n, `192.0.2.${n}`)
  expect(() => take(ctx, 100, '192.0.2.100')).toThrow(tooMany)
})
