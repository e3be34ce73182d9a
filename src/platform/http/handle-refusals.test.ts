import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropUnreadBody } from './handle-refusals.ts'

const chunk = Buffer.alloc(64 * 1024)
const opened: Body[] = []
type Body = Readable & { received: number; socket: { destroy(): void }; isCut: boolean }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  for (const body of opened.splice(0)) body.destroy()
  await settle()
  vi.useRealTimers()
})

/** A refused body of this many 64 KB chunks, all ready to send. */
function refuse(chunks: number): Body {
  let left = chunks
  const stream = new Readable({ read: () => void stream.push(left-- > 0 ? chunk : null) })
  const body: Body = Object.assign(stream, {
    received: 0,
    isCut: false,
    socket: { destroy: () => void Object.assign(body, { isCut: true }) },
  })
  opened.push(body)
  dropUnreadBody(body as unknown as IncomingMessage)
  body.on('data', () => body.received++)
  return body
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 300; turn++) await setImmediate()
}

test('a refused body below 256 KB is read right away, so the client gets the answer', async () => {
  const body = refuse(3)
  await settle()
  expect([body.received, body.readableEnded, body.isCut]).toEqual([3, true, false])
})

test('a body over 8 MB or 5 seconds is cut off', async () => {
  const endless = refuse(1000)
  await settle()
  while (!endless.isCut) {
    expect(endless.received).toBeLessThanOrEqual(128)
    vi.advanceTimersByTime(3)
    await setImmediate()
  }
  expect(endless.received).toBeGreaterThanOrEqual(128)
  const silent = refuse(1)
  silent.pause()
  vi.advanceTimersByTime(4999)
  expect(silent.isCut).toBe(false)
  vi.advanceTimersByTime(1)
  expect(silent.isCut).toBe(true)
})
