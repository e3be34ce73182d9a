import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '../ctx.ts'
import type { Notice } from './broadcast.ts'
import { type Reader, readyFrame } from './reader.ts'

export type Hub = {
  /** Sends the reader `ready`, and then everything that is pushed. Returns the function that removes it. */
  add(reader: Reader): () => void
  /** A full connection takes more again. */
  drained(reader: Reader): void
  countStreams: () => number
  /** Ends every stream. Browsers reconnect to another process. */
  close(): void
}

type Options = {
  ctx: Ctx
  /** Injected, because the platform doesn't know accounts. */
  liveSessions: (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>
}

/** All readers, for sessions that expired. */
const checkMs = 15_000
/** In characters, what a reader's session is checked for at a time, and what a stalled one takes of our memory. */
const mostWaiting = 128 * 1024
/** When everyone reads again, not all at once. */
const spreadMs = 1_000
/** After a failed check: the database may be away. */
const retryMs = 1_000

/**
 * The open streams of this process. Frames that come while sessions are checked wait for the next check, which is one
 * for all. Those for a full connection are dropped; it's sent `ready` once it has drained.
 */
export function createHub({ ctx, liveSessions }: Options): Hub {
  const readers = new Map<number, Set<Reader>>()
  /** The frames that each is sent if its session is live. */
  let waiting = new Map<Reader, string>()
  /** They will be sent `ready`. */
  const behind = new WeakSet<Reader>()
  let pumping = false
  let closed = false

  const all = () => [...readers.values()].flatMap((ofOne) => [...ofOne])

  function hear(notice: Notice) {
    if (notice.kind === 'pages') return
    if (notice.userIds === 'everyone') return all().forEach(catchUpSoon)
    for (const userId of notice.userIds) {
      for (const reader of readers.get(userId) ?? []) {
        if (notice.kind === 'push') queue(reader, notice.frame)
        else queue(reader, notice.kind === 'ready' ? readyFrame(reader) : '')
      }
    }
  }

  function queue(reader: Reader, frames: string) {
    const isFull = frames !== '' && reader.isFull()
    if (isFull) behind.add(reader)
    const text = (waiting.get(reader) ?? '') + (isFull ? '' : frames)
    waiting.set(reader, text.length > mostWaiting ? readyFrame(reader) : text)
    if (!pumping && !closed) void pump()
  }

  function catchUpSoon(reader: Reader) {
    if (behind.has(reader)) return
    behind.add(reader)
    setTimeout(catchUp, Math.random() * spreadMs, reader).unref()
  }

  function catchUp(reader: Reader) {
    if (reader.isFull() || !readers.get(reader.userId)?.has(reader)) return
    if (behind.delete(reader)) queue(reader, readyFrame(reader))
  }

  async function pump() {
    pumping = true
    // All pushes of a transaction come in one go.
    await Promise.resolve()
    while (waiting.size > 0 && !closed) {
      const batch = waiting
      waiting = new Map()
      try {
        await serve(batch)
      } catch (error) {
        ctx.log.warn({ err: error }, 'sessions of open pages couldn’t be checked; they will be in a second')
        for (const [reader, frames] of batch) {
          waiting.set(reader, (frames && readyFrame(reader)) + (waiting.get(reader) ?? ''))
        }
        await pause(retryMs, undefined, { ref: false })
      }
    }
    pumping = false
  }

  async function serve(batch: ReadonlyMap<Reader, string>) {
    const live = await liveSessions([...new Set([...batch.keys()].map(({ sessionId }) => sessionId))])
    for (const [reader, frames] of batch) {
      if (!live.has(reader.sessionId)) remove(reader).end()
      else if (frames) reader.send(frames)
    }
  }

  function remove(reader: Reader): Reader {
    const rest = readers.get(reader.userId)
    rest?.delete(reader)
    if (rest?.size === 0) readers.delete(reader.userId)
    return reader
  }

  const stopListening = ctx.broadcast.listen(hear)
  const checking = setInterval(() => all().forEach((reader) => queue(reader, '')), checkMs).unref()
  ctx.broadcast.sayStarted()
  return {
    add(reader) {
      if (closed) {
        reader.end()
        return () => {}
      }
      readers.set(reader.userId, (readers.get(reader.userId) ?? new Set()).add(reader))
      queue(reader, readyFrame(reader))
      return () => void remove(reader)
    },
    drained: catchUp,
    countStreams: () => all().length,
    close() {
      closed = true
      stopListening()
      clearInterval(checking)
      for (const reader of all()) reader.end()
      readers.clear()
    },
  }
}
