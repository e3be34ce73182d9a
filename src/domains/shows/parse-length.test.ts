import { expect, test } from 'vitest'
import { parseLength } from './parse-length.ts'

test.each([
  [' 14:57 ', 897],
  ['14 : 57', 897],
  ['00:50:95', 3095],
  ['1:02:03.5', 3723.5],
  ['3723', 3723],
  ['3723.6', 3723.6],
  ['1h 02m', 3720],
  ['1h02', 3720],
  ['1h2m3s', 3723],
  ['1 hour, 2 minutes and 3 seconds', 3723],
  ['62 min', 3720],
  ['62 Minuten', 3720],
  ['62 min 5', 3725],
  ['1,5 Std.', 5400],
  ['PT1H2M3S', 3723],
  ['P0DT62M0.5S', 3720.5],
  ['62\u203230\u2033', 3750],
])('%s is %d seconds', (text, seconds) => {
  expect(parseLength(text)).toBe(seconds)
})

test.each(['', 'long', 'PT', '-5', '1:02:03:04', '62 min long'])('“%s” is no length', (text) => {
  expect(parseLength(text)).toBeUndefined()
})
