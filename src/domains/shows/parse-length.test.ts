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
  ['30 s', 30],
  ['1 Std 2 mn', 3720],
  ['1 uur 2 m', 3720],
  ['1 Stunde 2 m', 3720],
  ['1 hour & 2 minutes', 3720],
  ['~62 min', 3720],
  ['≈ 62 min', 3720],
  ['ca. 62 min', 3720],
  ['approx. 1 hr 2 mins', 3720],
  ['Duration: 62 minutes', 3720],
  ['1:02:03 (hh:mm:ss)', 3723],
  ['62 min (approx.)', 3720],
  ['62 мин', 3720],
  ['62 мин.', 3720],
  ['1 час', 3600],
  ['2 часа 2 минуты 3 секунды', 7323],
  ['1 година 2 хв', 3720],
  ['1 saat 2 dk', 3720],
  ['1 óra 2 perc', 3720],
  ['1 t 2 min', 3720],
  ['1 godz. 2 min', 3720],
  ['1 tunti 2 minuuttia', 3720],
  ['2 ώρες', 7200],
  ['62分', 3720],
  ['１時間２分３秒', 3723],
  ['1小时2分钟', 3720],
  ['1小時2分鐘', 3720],
  ['1시간 2분', 3720],
  ['PT1H2M3S', 3723],
  ['P0DT62M0.5S', 3720.5],
  ['62\u203230\u2033', 3750],
])('%s is %d seconds', (text, seconds) => {
  expect(parseLength(text)).toBe(seconds)
})

test.each(['', 'long', 'PT', '-5', '1:02:03:04', '62 min long'])('“%s” is no length', (text) => {
  expect(parseLength(text)).toBeUndefined()
})
