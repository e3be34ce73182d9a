import { expect, test } from 'vitest'
import { registration } from './accounts.ts'
import { importForm } from './calendars.ts'
import { messageForm } from './messaging.ts'
import { annotation } from './shortlist.ts'
import { showForm } from './shows.ts'
import { line, lines, optionalLine, optionalText, personName, text, webAddress, withHttps } from './text.ts'

test.each([
  ['example.com', 'https://example.com'],
  [' example.com/about ', 'https://example.com/about'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['//example.com', 'https://example.com'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
  ['mailto:me@example.com', 'mailto:me@example.com'],
  ['', ''],
])('withHttps(%j) is %j', (typed, address) => expect(withHttps(typed)).toBe(address))

test.each([
  ['javascript:alert(1)', 'Use a link that starts with https://.'],
  ['mailto:me@example.com', 'Use a link that starts with https://.'],
  ['me@example.com', 'Enter a valid link, such as https://example.com.'],
  ['tidewater', 'Enter a valid link, such as https://example.com.'],
  ['my site.com', 'Enter a valid link, such as https://example.com.'],
  ['https://user:pw@example.com', 'Enter a valid link, such as https://example.com.'],
  ['https://exam\nple.com', 'Enter a valid link, such as https://example.com.'],
  ['https://example.com/\u202egpj', 'Enter a valid link, such as https://example.com.'],
  ['https://:pw@example.com', 'Enter a valid link, such as https://example.com.'],
  ['https://paypal.com@example.com', 'Enter a valid link, such as https://example.com.'],
])('the link %j is refused with one message: %s', (typed, sentence) => {
  const { error } = webAddress.safeParse(typed)
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
})

test.each([
  ['Ann\nLee', 'Ann Lee'],
  ['Ann \r\n\t Lee', 'Ann Lee'],
  ['Ann\u2028Lee\u2029', 'Ann Lee'],
  ['Ann\u0085\u001b[1mLee', 'Ann [1mLee'],
  ['\u202eeeL nnA\u202c', 'eeL nnA'],
  ['\u2066Ann\u2069 \u061cLee\u200f', 'Ann Lee'],
  ['A\u200bn\u2060n\ufeff L\u00adee', 'Ann Lee'],
  ['A\u200dnn\ufe0f Lee\u200c', 'Ann Lee'],
  ['\u200dक्ष \u200cक्ष\u200d क्ष\u200d', 'क्ष क्ष क्ष'],
  ['Λ\u200dένα Л\u200cена', 'Λένα Лена'],
  ['\u3164\u2800\u115f', ''],
  ['Ann\u{e0041}\u{e007f}', 'Ann'],
])('one line of %j is %j', (typed, stored) => {
  expect(line(100).parse(typed)).toBe(stored)
  expect(lines(5, 100).parse([typed])).toEqual(stored ? [stored] : [])
})

test.each([
  'Zoë O’Hara-Núñez',
  'J. R. R. Tolkien',
  'می‌خواهم',
  'ක්‍රීඩා',
  'രാജന്‍ കുമാര്‍',
  'ত্‍ ක්‍',
  '葛\u{e0100}飾',
  '👩‍👩‍👧‍👦 👩🏽‍🚀 ❤️ 1️⃣',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'two  spaces',
])('%s stays as typed', (typed) => {
  for (const schema of [line(100), text(100), personName]) expect(schema.parse(typed)).toBe(typed)
})

const persian = 'می\u200cخواهم'
const unseen = [
  '\u200b',
  '\u200c\u200d',
  '\u200e\u200f\u061c',
  '\u3164',
  '\u115f\u1160\uffa0',
  '\u2800',
  '\u00ad',
  '\ufe0f',
].concat([
  '\u2060\ufeff',
  '\u{e0067}\u{e007f}',
  '\u180e\u034f',
  '\u{1d159}',
  '\ufff9\ufffb',
  '\u17b4',
  '\u00a0\u3000',
])

test.each([...unseen, unseen.slice(0, 6).join(' \n')])('%j alone is no text', (typed) => {
  expect(text(200).parse(`\n ${typed} \t`)).toBe('')
  expect([optionalText(200).parse(typed), optionalLine(200).parse(typed)]).toEqual([null, null])
  expect(lines(3, 200).parse([typed, persian])).toEqual([persian])
  expect(annotation.parse({ note: typed, tags: [typed] })).toEqual({ note: '', tags: [] })
  expect(messageForm.safeParse({ content: typed }).success).toBe(false)
  expect(registration.shape.name.safeParse(`A${typed}`).success).toBe(false)
})

test('joiners between letters stay in a link, where they make another address', () => {
  const link = 'https://نامه\u200cای.ایران/می\u200cخواهم'
  expect(webAddress.parse(link)).toBe(link)
  for (const form of [showForm, importForm])
    expect(form.parse({ address: `\u200d${link}` }).address).toBe(link)
})

test('multi-line text keeps its lines and loses direction characters', () => {
  expect(text(100).parse(' One\r\n\ttwo\u202e three\u2067\u001b ')).toBe('One\r\n\ttwo three')
})

test.each([
  'see http://evil.example',
  'ftp://evil',
  'www.evil.example',
  'evil.com',
  'evil.com/x',
  'ann@example',
  'evil．com',
  'evil。com',
  'ＡＮＮ＠example',
  'жук.рф',
  'evil.\u{e0100}com',
  'evil\u200b.com',
])('the name %j is refused because it contains an address', (typed) => {
  expect(personName.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    'A name can’t contain a web address or @. Put a space after each period.',
  ])
})
