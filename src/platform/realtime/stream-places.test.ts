import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { createStreamPlaces } from './stream-places.ts'

const ctx = { config: { rateLimitFactor: 0.01 } as Partial<Config> as Config }
const tooMany = 'Too many windows are open at once.'

test('an address has its share of streams, whoever they belong to', () => {
  const places = createStreamPlaces()
  const leave = Array.from({ length: 5 }, (_, member) => places.take(ctx, member, '192.0.2.1'))
  expect(() => places.take(ctx, 5, '192.0.2.1')).toThrow(tooMany)
  places.take(ctx, 5, '192.0.2.2')
  leave[0]?.()
  places.take(ctx, 0, '192.0.2.1')
})

test('all of them together have an end', () => {
  const places = createStreamPlaces()
  for (let n = 0; n < 100; n++) places.take(ctx, n, `192.0.2.${n}`)
  expect(() => places.take(ctx, 100, '192.0.2.100')).toThrow(tooMany)
})
