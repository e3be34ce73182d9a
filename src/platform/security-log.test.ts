import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSecurityLog, maxLines, type SecurityLog } from './security-log.ts'

type Line = { event: string; client?: string; of?: string; count?: number; level: number }

let lines: Line[]
let security: SecurityLog
const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) })
beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  security = createSecurityLog({ log, secret: 'a key' })
})
afterEach(() => {
  security.close()
  vi.useRealTimers()
})

const refuse = (address: string) => security.write(log, 'limit_reached', { address, limit: 'login-address' })
const ofFlood = () => lines.filter(({ event }) => event === 'limit_reached').length
const leftOut = () => lines.filter(({ event }) => event === 'lines_left_out')

test('10,000 lines of one client in a minute become a few, plus one that counts the rest', () => {
  for (let sent = 0; sent < 10_000; sent++) refuse('203.0.113.7')
  expect(ofFlood()).toBe(maxLines.ofClient)
  vi.advanceTimersByTime(60_000)
  expect(leftOut()).toEqual([
    expect.objectContaining({ of: 'limit_reached', count: 10_000 - maxLines.ofClient, level: 30 }),
  ])
  refuse('203.0.113.7')
  expect(ofFlood()).toBe(maxLines.ofClient + 1)
  vi.advanceTimersByTime(60_000)
  expect(leftOut()).toHaveLength(1)
})

test('a flood from many networks is limited, too', () => {
  for (let sent = 0; sent < 10_000; sent++) refuse(`10.0.${sent >> 8}.${sent & 255}`)
  vi.advanceTimersByTime(60_000)
  expect(ofFlood()).toBe(maxLines.inAll)
  expect(leftOut()[0]?.count).toBe(10_000 - maxLines.inAll)
})

test('a flood suppresses no other client and no other event', () => {
  for (let sent = 0; sent < 1_000; sent++) refuse('203.0.113.7')
  refuse('198.51.100.1')
  security.write(log, 'signed_in', { address: '203.0.113.7', accountId: 7 })
  expect(ofFlood()).toBe(maxLines.ofClient + 1)
  expect(lines.at(-1)).toMatchObject({ event: 'signed_in', accountId: 7 })
})

test('a line distinguishes clients without their addresses', () => {
  refuse('203.0.113.7')
  refuse('2001:db8:1:2::3')
  refuse('2001:db8:1:2::4')
  const [first, second, third] = lines.map(({ client }) => client)
  expect(second).toBe(third)
  expect(first).not.toBe(second)
  expect(JSON.stringify(lines)).not.toMatch(/203\.0|2001:/)
})
