import { expect, test } from 'vitest'
import { isPassing } from './errors.ts'

/** As the driver throws it, and as Drizzle wraps it. */
function failed(fields: { code?: string; syscall?: string; message?: string }): Error[] {
  const cause = Object.assign(new Error(fields.message ?? 'x'), fields)
  return [cause, new Error('Failed query: select 1', { cause })]
}

test.each([
  ['the disk is full', { code: '53100' }],
  ['memory is short', { code: '53200' }],
  ['all connections are taken', { code: '53300' }],
  ['a limit of the server is reached', { code: '53400' }],
  ['the disk fails', { code: '58030' }],
  ['the server shuts down', { code: '57P01' }],
  ['the server crashed', { code: '57P02' }],
  ['the server is starting', { code: '57P03' }],
  ['the connection broke', { code: '08006' }],
  ['the server took over as a copy that can’t be written to', { code: '25006' }],
  ['a transaction was idle for too long', { code: '25P03' }],
  ['a transaction took too long', { code: '25P04' }],
  ['two transactions were in each other’s way', { code: '40001' }],
  ['two transactions waited for each other', { code: '40P01' }],
  ['a lock was not to be had', { code: '55P03' }],
  ['the statement took too long', { code: '57014' }],
  ['the server takes no connection', { code: 'ECONNREFUSED' }],
  ['it closed the connection', { code: 'ECONNRESET' }],
  ['the connection is closed while we write', { code: 'EPIPE' }],
  ['the machine of the database does not answer', { code: 'ETIMEDOUT' }],
  ['there is no way to it', { code: 'EHOSTUNREACH' }],
  ['there is no network', { code: 'ENETUNREACH' }],
  ['its name is not known', { code: 'ENOTFOUND' }],
  ['its name can’t be looked up', { code: 'EAI_AGAIN' }],
  ['its socket is gone', { code: 'ENOENT', syscall: 'connect' }],
  ['our own disk is full', { code: 'ENOSPC', syscall: 'write' }],
  ['our own share of the disk is full', { code: 'EDQUOT', syscall: 'write' }],
  ['we have too many files open', { code: 'EMFILE', syscall: 'open' }],
  ['this machine has too many files open', { code: 'ENFILE', syscall: 'open' }],
  ['no answer came in time', { message: 'Query read timeout' }],
  ['no connection came in time', { message: 'timeout exceeded when trying to connect' }],
  ['the connection ended under way', { message: 'Connection terminated unexpectedly' }],
  ['the connection ended before it was asked to', { message: 'Connection ended unexpectedly' }],
  ['the connection was given up', { message: 'Client was closed and is not queryable' }],
])('the site is temporarily unavailable when %s', (_, fields) => {
  expect(failed(fields).map(isPassing)).toEqual([true, true])
})

test.each([
  ['a statement is wrong', { code: '42601' }],
  ['a table is missing', { code: '42P01' }],
  ['a value is out of range', { code: '22003' }],
  ['a row is there already', { code: '23505' }],
  ['a file is missing', { code: 'ENOENT', syscall: 'open' }],
  ['our own code fails', { message: 'x is not a function' }],
])('the error is permanent when %s', (_, fields) => {
  expect(failed(fields).map(isPassing)).toEqual([false, false])
})
