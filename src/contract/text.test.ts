import { expect, test } from 'vitest'
import { webAddress, withHttps } from './text.ts'

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
])('the link %j is refused once: %s', (typed, sentence) => {
  const { error } = webAddress.safeParse(typed)
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
})
