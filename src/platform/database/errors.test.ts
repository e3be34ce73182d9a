import { expect, test } from 'vitest'
import { isPassing } from './errors.ts'

/** As the driver throws it, and as Drizzle wraps it. */
function failed(fields: { code?: string; syscall?: string; message?: string }): Error[] {
  const cause = Object.assign(new Error(fields.message ?? 'x'), fields)
  return [cause, new Error('Failed query: select 1', { cause })]
}

const passing = [
  // The disk, the memory, the connections, a limit, a disk error; the server ends, crashed, starts; a broken connection.
  ...'53100 53200 53300 53400 58030 57P01 57P02 57P03 08006'.split(' '),
  // A read-only replica, slow transactions, conflicts, a deadlock, a lock, a slow statement.
  ...'25006 25P03 25P04 40001 40P01 55P03 57014'.split(' '),
  ...'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
]

test.each([
  ...passing.map((code) => ({ code })),
  { code: 'ENOENT', syscall: 'connect' },
  ...['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'].map((code) => ({ code, syscall: 'open' })),
  { message: 'Query read timeout' },
  { message: 'timeout exceeded when trying to connect' },
  { message: 'Connection terminated unexpectedly' },
  { message: 'Connection ended unexpectedly' },
  { message: 'Client was closed and is not queryable' },
])('the site is temporarily unavailable after %o', (fields) => {
  expect(failed(fields).map(isPassing)).toEqual([true, true])
})

test.each([
  ...['42601', '42P01', '22003', '23505'].map((code) => ({ code })),
  { code: 'ENOENT', syscall: 'open' },
  { message: 'x is not a function' },
])('the error is permanent after %o', (fields) => {
  expect(failed(fields).map(isPassing)).toEqual([false, false])
})
