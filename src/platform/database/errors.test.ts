import { expect, test } from 'vitest'
import { isPassing } from './errors.ts'

/** As the driver throws it, and as Drizzle wraps it. */
function failed(fields: { code?: string; syscall?: string; message?: string }): Error[] {
  const cause = Object.assign(new Error(fields.message ?? 'x'), fields)
  return [cause, new Error('Failed query: select 1', { cause })]
}

test.each([
  ['the disk is full', { code: '53100' }],
  ['memory runs out', { code: '53200' }],
  ['all connections are in use', { code: '53300' }],
  ['a server limit is reached', { code: '53400' }],
  ['there is a disk error', { code: '58030' }],
  ['the server shuts down', { code: '57P01' }],
  ['the server crashed', { code: '57P02' }],
  ['the server is starting', { code: '57P03' }],
  ['the connection broke', { code: '08006' }],
  ['the server is a read-only replica', { code: '25006' }],
  ['a transaction was idle for too long', { code: '25P03' }],
  ['a transaction took too long', { code: '25P04' }],
  ['two transactions conflict', { code: '40001' }],
  ['two transactions deadlock', { code: '40P01' }],
  ['a lock isn’t available', { code: '55P03' }],
  ['the statement took too long', { code: '57014' }],
  ['the server refuses the connection', { code: 'ECONNREFUSED' }],
  ['the server closed the connection', { code: 'ECONNRESET' }],
  ['the connection closes during a write', { code: 'EPIPE' }],
  ['the database host does not answer', { code: 'ETIMEDOUT' }],
  ['there is no route to the host', { code: 'EHOSTUNREACH' }],
  ['there is no network', { code: 'ENETUNREACH' }],
  ['the host name is unknown', { code: 'ENOTFOUND' }],
  ['the host name can’t be resolved', { code: 'EAI_AGAIN' }],
  ['the socket file is missing', { code: 'ENOENT', syscall: 'connect' }],
  ['our own disk is full', { code: 'ENOSPC', syscall: 'write' }],
  ['our disk quota is used up', { code: 'EDQUOT', syscall: 'write' }],
  ['we have too many files open', { code: 'EMFILE', syscall: 'open' }],
  ['this machine has too many files open', { code: 'ENFILE', syscall: 'open' }],
  ['the answer timed out', { message: 'Query read timeout' }],
  ['the connection timed out', { message: 'timeout exceeded when trying to connect' }],
  ['the connection ended during the query', { message: 'Connection terminated unexpectedly' }],
  ['the connection ended unexpectedly', { message: 'Connection ended unexpectedly' }],
  ['the connection was terminated', { message: 'Client was closed and is not queryable' }],
])('the site is temporarily unavailable when %s', (_, fields) => {
  expect(failed(fields).map(isPassing)).toEqual([true, true])
})

test.each([
  ['a statement is wrong', { code: '42601' }],
  ['a table is missing', { code: '42P01' }],
  ['a value is out of range', { code: '22003' }],
  ['a row already exists', { code: '23505' }],
  ['a file is missing', { code: 'ENOENT', syscall: 'open' }],
  ['our own code throws', { message: 'x is not a function' }],
])('the error is permanent when %s', (_, fields) => {
  expect(failed(fields).map(isPassing)).toEqual([false, false])
})
