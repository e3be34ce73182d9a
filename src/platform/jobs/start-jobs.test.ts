import { expect, test } from 'vitest'
import { formatFailure } from './start-jobs.ts'

test.each([
  [new Error('550 <ann.lee@example.com>: no such user'), 'Error: 550 <(address)>: no such user'],
  [new TypeError('fetch failed'), 'TypeError: fetch failed'],
  ['thrown text of somebody', 'It failed without a message.'],
  [new Error('x'.repeat(999)), `Error: ${'x'.repeat(293)}`],
])('a failure is logged briefly and without email addresses', (error, said) => {
  expect(formatFailure(error)).toBe(said)
})

test('database errors show only the code and names, never a stored value', () => {
  const cause = { code: '23505', message: 'Key (email)=(ann@example.com) exists', constraint: 'users_email' }
  const error = Object.assign(new Error('Failed query: insert …', { cause }), { query: 'insert …' })
  expect(formatFailure(error)).toBe('Database: code 23505, constraint users_email')
})
