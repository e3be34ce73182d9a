import type { Ctx } from '../ctx.ts'
import { eventsAfter, type LoggedEvent } from './event-log.ts'
import { type Reader, readyFrame } from './reader.ts'
import type { Woken } from './wakeups.ts'

export type Hub = {
  /** Adds a reader, who is sent everything after its `seq`. Returns how to take it out again. */
  add(reader: Reader): () => void
  readersOf(userId: number): number
  /** Ends every stream; their browsers come back to whoever serves them next. */
  close(): void
}

type Options = {
  ctx: Pick<Ctx, 'db' | 'wakeups' | 'log'>
  /** Which of these sessions are still signed in? Handed in, because plumbing knows no accounts. */
  liveSessions: (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>
  /** How often everybody is looked at without a wake-up: finds ended sessions and makes up for lost wake-ups. */
  sweepMs?: number
}

const rowsAtOnce = 2_000
const peopleAtOnce = 500

/** The open streams of this process. One read of the event log serves everybody who was woken meanwhile. */
export function createHub({ ctx, liveSessions, sweepMs = 15_000 }: Options): Hub {
  const readers = new Map<number, Set<Reader>>()
  const dirty = new Set<number>()
  let pumping = false
  let closed = false

  function wake(woken: Woken) {
    for (const userId of woken === 'everybody' ? readers.keys() : woken) {
      if (readers.has(userId)) dirty.add(userId)
    }
    if (dirty.size > 0 && !pumping && !closed) void pump()
  }

  async function pump() {
    pumping = true
    while (dirty.size > 0 && !closed) {
      const userIds = [...dirty].slice(0, peopleAtOnce)
      for (const userId of userIds) dirty.delete(userId)
      try {
        await serve(userIds)
      } catch (error) {
        ctx.log.warn(
          { err: error },
          'events could not be read; the next look is at the latest with the sweep',
        )
        break
      }
    }
    pumping = false
  }

  async function serve(userIds: readonly number[]) {
    await endSignedOut(userIds)
    const from = userIds.flatMap((userId) => {
      const all = [...(readers.get(userId) ?? [])]
      return all.length > 0 ? [{ userId, seq: Math.min(...all.map((r) => r.seq)) }] : []
    })
    const events = await eventsAfter(ctx.db, from, rowsAtOnce)
    for (const event of events) {
      for (const reader of readers.get(event.userId) ?? []) deliver(reader, event)
    }
    if (events.length === rowsAtOnce) for (const { userId } of from) dirty.add(userId)
  }

  async function endSignedOut(userIds: readonly number[]) {
    const open = userIds.flatMap((userId) => [...(readers.get(userId) ?? [])])
    if (open.length === 0) return
    const live = await liveSessions([...new Set(open.map((r) => r.sessionId))])
    for (const reader of open) {
      if (!live.has(reader.sessionId)) remove(reader).end()
    }
  }

  function remove(reader: Reader): Reader {
    const rest = readers.get(reader.userId)
    rest?.delete(reader)
    if (rest?.size === 0) readers.delete(reader.userId)
    return reader
  }

  const stopWaking = ctx.wakeups.onWake(wake)
  const sweep = setInterval(() => wake('everybody'), sweepMs).unref()
  return {
    add(reader) {
      const all = readers.get(reader.userId) ?? new Set()
      readers.set(reader.userId, all.add(reader))
      wake([reader.userId])
      return () => void remove(reader)
    },
    readersOf: (userId) => readers.get(userId)?.size ?? 0,
    close() {
      closed = true
      stopWaking()
      clearInterval(sweep)
      for (const all of readers.values()) for (const reader of all) reader.end()
      readers.clear()
    },
  }
}

function deliver(reader: Reader, event: LoggedEvent): void {
  if (event.seq <= reader.seq) return
  if (event.seq > reader.seq + 1)
    reader.send(readyFrame({ userId: reader.userId, seq: event.seq - 1 }, false))
  reader.seq = event.seq
  reader.send(`id: ${event.seq}\nevent: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`)
}
