import { expect, test } from 'vitest'
import { mailTo } from './mail-to.ts'

test('a mail link keeps every character of the address', () => {
  expect(mailTo('who?#%&@cases.example')).toBe('mailto:who%3F%23%25%26@cases.example')
})
