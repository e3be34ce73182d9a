import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { StreamReady } from '../../contract/realtime.ts'
import type { Ctx } from '../ctx.ts'
import type { Notice } from './broadcast.ts'

/** `stream`: its headers are sent. */
type Reader = { userId: number; sessionId: number; stream: ServerResponse }

export type Hub = {
  /** Sends the reader `ready`, and then everything that is pushed, until the stream is closed. */
  add(reader: Reader): void
  countStreams: () => number
  /** Ends every stream. Browsers reconnect to another process. */
  close(): void
}

type Options = {
  ctx: Ctx
  /** Injected, because the platform doesn't know accounts. */
  liveSessions: (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>
}

/** Keeps proxies from closing an idle stream. */
const heartbeatMs = 25_000
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
    const isFull = frames !== '' && reader.stream.writableNeedDrain
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
    if (reader.stream.writableNeedDrain || !readers.get(reader.userId)?.has(reader)) return
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
      if (live.has(reader.sessionId)) send(reader, frames)
      else reader.stream.end()
    }
  }

  function remove(reader: Reader) {
    const rest = readers.get(reader.userId)
    rest?.delete(reader)
    if (rest?.size === 0) readers.delete(reader.userId)
  }

  const stopListening = ctx.broadcast.listen(hear)
  const checking = setInterval(() => all().forEach((reader) => queue(reader, '')), checkMs).unref()
  ctx.broadcast.sayStarted()
  return {
    add(reader) {
      const { userId, stream } = reader
      if (closed) return void stream.end()
      readers.set(userId, (readers.get(userId) ?? new Set()).add(reader))
      const heartbeat = setInterval(
        () => stream.writableNeedDrain || send(reader, ':\n\n'),
        heartbeatMs,
      ).unref()
      stream.on('drain', () => catchUp(reader))
      stream.once('close', () => {
        clearInterval(heartbeat)
        remove(reader)
      })
      queue(reader, readyFrame(reader))
    },
    countStreams: () => all().length,
    close() {
      closed = true
      stopListening()
      clearInterval(checking)
      for (const { stream } of all()) stream.end()
      readers.clear()
    },
  }
}

function readyFrame({ userId }: Reader): string {
  const data: StreamReady = { userId }
  return `event: ready\ndata: ${JSON.stringify(data)}\n\n`
}

function send({ stream }: Reader, frames: string): void {
  if (frames && !stream.destroyed && !stream.writableEnded) stream.write(frames)
}
