import type { Ctx } from '../ctx.ts'
import { checkEpoch } from './epoch.ts'
import { eventsAfter, type LoggedEvent, type Position } from './event-log.ts'
import { type Reader, readyFrame } from './reader.ts'
import type { Woken } from './wakeups.ts'

export type Hub = {
  /** Sends the reader everything after its `seq`. Returns the function that removes it. */
  add(reader: Reader): () => void
  wake(userIds: readonly number[]): void
  countStreams: () => number
  /** Ends every stream. Browsers reconnect to another process. */
  close(): void
}

type Options = {
  ctx: Ctx
  /** Injected, because the platform doesn't know accounts. */
  liveSessions: (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>
  /** How often all readers are checked without a wake-up, for ended sessions and lost wake-ups. */
  sweepMs?: number
}

const pageRows = 250
/** Written to a connection at a time, in characters, and what a stalled one takes of our memory. */
const writtenAtOnce = 128 * 1024
const rowsAtOnce = 2_000
const peopleAtOnce = 500
/** After a failed read: the database may be away. */
const retryMs = 1_000

/**
 * The open streams of this process. One read of the event log serves everyone who was woken meanwhile, one
 * page each. A stream takes as much as its connection does; the rest is read again once it has drained.
 */
export function createHub({ ctx, liveSessions, sweepMs = 15_000 }: Options): Hub {
  const readers = new Map<number, Set<Reader>>()
  const dirty = new Set<number>()
  let pumping = false
  let closed = false
  /** At first, after a lost connection and with each sweep: the database may have lost events. */
  let isUnsure = true

  function wake(woken: Woken) {
    if (woken === 'everybody') isUnsure = true
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
        if (isUnsure) await restartBehind()
        await serve(userIds)
      } catch (error) {
        ctx.log.warn({ err: error }, 'events couldn’t be read; they will be in a second')
        setTimeout(wake, retryMs, userIds).unref()
        break
      }
    }
    pumping = false
  }

  /** Tells browsers with numbers of an earlier epoch to read everything again. */
  async function restartBehind() {
    isUnsure = false
    const first = await checkEpoch(ctx).catch((error: unknown) => {
      isUnsure = true
      throw error
    })
    for (const reader of [...readers.values()].flatMap((all) => [...all])) {
      if (reader.seq >= first) continue
      reader.seq = first
      reader.send(readyFrame(reader, false))
    }
  }

  async function serve(userIds: readonly number[]) {
    const open = userIds.flatMap((userId) => [...(readers.get(userId) ?? [])])
    const groups = groupByPosition(open)
    const from = groups.map(({ userId, seq }) => ({ userId, seq }))
    const [pages] = await Promise.all([
      eventsAfter(ctx, from, { pageRows, limit: rowsAtOnce }),
      endSignedOut(open),
    ])
    const isCut = pages.reduce((sum, { length }) => sum + length, 0) === rowsAtOnce
    for (const [nth, group] of groups.entries()) {
      const page = pages[nth] ?? []
      const isAll = deliver(group, page)
      if (isCut || !isAll || page.length === pageRows) dirty.add(group.userId)
    }
  }

  async function endSignedOut(open: readonly Reader[]) {
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
      if (closed) {
        reader.end()
        return () => {}
      }
      const all = readers.get(reader.userId) ?? new Set()
      readers.set(reader.userId, all.add(reader))
      wake([reader.userId])
      return () => void remove(reader)
    },
    wake,
    countStreams: () => [...readers.values()].reduce((sum, { size }) => sum + size, 0),
    close() {
      closed = true
      stopWaking()
      clearInterval(sweep)
      for (const all of readers.values()) for (const reader of all) reader.end()
      readers.clear()
    },
  }
}

type Group = Position & { members: Reader[] }

/** Streams at the same position share a page. Full ones wait until they have drained. */
function groupByPosition(all: readonly Reader[]): Group[] {
  const groups = new Map<string, Group>()
  for (const reader of all) {
    if (reader.isFull()) continue
    const { userId, seq } = reader
    const key = `${userId}:${seq}`
    const group = groups.get(key) ?? { userId, seq, members: [] }
    group.members.push(reader)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** As much of the page as is written at a time; false if some of it is left. */
function deliver({ userId, seq, members }: Group, page: readonly LoggedEvent[]): boolean {
  let frames = ''
  let last = seq
  for (const event of page) {
    if (frames.length > writtenAtOnce) break
    // Rows in between were trimmed, so the browser has to reload everything.
    if (event.seq > last + 1) frames += readyFrame({ userId, seq: event.seq - 1 }, false)
    frames += `id: ${event.seq}\nevent: ${event.name}\ndata: ${event.data}\n\n`
    last = event.seq
  }
  if (last === seq) return true
  for (const reader of members) {
    reader.seq = last
    reader.send(frames)
  }
  return last === page.at(-1)?.seq
}
