import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, QueryConfig } from 'pg'
import type { Clock } from '../clock.ts'
import type { Ctx } from '../ctx.ts'
import type { Log } from '../log.ts'
import { databaseCode, isPassing } from './errors.ts'
import { type OpenDatabase, openDatabase, queriesOn } from './open-database.ts'
import { databaseWords } from './wording.ts'

type Reads = Pick<Ctx, 'db' | 'driver' | 'reads' | 'connect'>

export type Replica = {
  /** Null while it may lack something that was committed 5 seconds ago, or what `position` stands for. */
  readsFor(position: string | undefined): Reads | null
  /** Compares it with the primary, as happens every second. */
  look(): Promise<void>
  /** It has everything committed `behindSeconds` ago. Null: it never had. */
  reading(): { isUsable: boolean; behindSeconds: number | null }
  close(): Promise<void>
}

const unusable = 'the replica is away or more than 5 seconds behind; the primary serves its reads'

const mostBehindMs = 5_000
const lookEveryMs = 1_000
/** Of a replica that is far behind, the latest. */
const mostMarks = 60
/** A reader who waited this long is answered by the primary. */
const limits = { statementMs: 4_000, answerMs: 5_000 }
const lookLimits = { statementMs: 1_000, answerMs: 2_000 }

type Options = {
  url: string
  primaryUrl: string
  /** Serves what the replica can’t. */
  primary: Pool
  log: Log
  clock: Clock
  ownSession: boolean
}

/**
 * A streaming standby for reads that may be a moment old. Whatever it can't answer, the primary does. Throws
 * only if the server isn’t a standby of the primary.
 */
export async function openReplica({
  url,
  primaryUrl,
  primary,
  log,
  clock,
  ownSession,
}: Options): Promise<Replica> {
  const open = (to: string, max: number, timeLimits: typeof limits) =>
    openDatabase(to, log, { max, limits: timeLimits, connectMs: lookLimits.answerMs, ownSession })
  const database = open(url, 20, limits)
  // Of their own: a busy site’s connections would be waited for.
  const [watch, watchPrimary] = [open(url, 1, lookLimits), open(primaryUrl, 1, lookLimits)]
  const reads = readsOf(database, primary)
  /** Positions of the primary, from the last one that the replica has replayed. */
  let marks: { at: number; position: bigint }[] = []
  let replayed = 0n
  let wasUsable = false
  /** When the primary was at the last mark that the replica has replayed. */
  let completeAt: number | null = null

  async function look(): Promise<void> {
    const at = clock.now().getTime()
    const ours = await readPlace(watchPrimary.pool)
    const theirs = ours && (await readPlace(watch.pool))
    if (theirs && follows(theirs, ours)) {
      replayed = positionOf(theirs.position)
      marks = [...marks, { at, position: positionOf(ours.position) }].slice(-mostMarks)
      const last = marks.findLastIndex(({ position }) => position <= replayed)
      marks = marks.slice(Math.max(last, 0))
      if (last >= 0) completeAt = marks[0]?.at ?? null
    } else if (ours) marks = []
    note()
  }

  function note(): void {
    if (isUsable() === wasUsable) return
    wasUsable = !wasUsable
    if (wasUsable) log.info('the replica serves reads')
    else log.warn(unusable)
  }

  function isUsable(): boolean {
    const [mark] = marks
    if (!mark || mark.position > replayed) return false
    // A clock that was set back isn’t trusted until the next look.
    return Math.abs(clock.now().getTime() - mark.at) <= mostBehindMs
  }

  try {
    const [ours, theirs] = [await readPlace(watchPrimary.pool), await readPlace(watch.pool)]
    if (ours && theirs && !follows(theirs, ours)) throw new Error(databaseWords.notAReplica)
    // Right after a write it is a moment behind.
    for (let tries = 0; tries < 5 && !wasUsable; tries++) {
      if (tries > 0) await pause(100)
      await look()
    }
  } catch (error) {
    await closePools()
    throw error
  }
  if (!wasUsable) log.warn(unusable)
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }, lookEveryMs).unref()
  return {
    readsFor: (position) => (isUsable() && positionOf(position) <= replayed ? reads : null),
    look,
    reading: () => ({
      isUsable: isUsable(),
      behindSeconds: completeAt === null ? null : Math.max(0, clock.now().getTime() - completeAt) / 1000,
    }),
    async close() {
      clearInterval(timer)
      await looking
      await closePools()
    },
  }

  async function closePools(): Promise<void> {
    await Promise.all([database.close(), watch.close(), watchPrimary.close()])
  }
}

/** The caller’s context, with reads from the replica if it has what the caller wrote. Only for reading. */
export function fromReplica(ctx: Ctx): Ctx {
  const { actor, replica } = ctx
  const reads = replica?.readsFor(actor.kind === 'member' ? actor.lastWrite : undefined)
  return reads ? { ...ctx, ...reads, primary: ctx } : ctx
}

type Place = { cluster: string; name: string; standby: boolean; position: string | null }

/** Undefined from a server that is away. */
async function readPlace(pool: Pool): Promise<Place | undefined> {
  const select = `select system_identifier::text as cluster, current_database() as name, pg_is_in_recovery() as standby,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as position
    from pg_control_system()`
  const { rows } = await pool.query<Place>(select).catch(() => ({ rows: [] }))
  return rows[0]
}

/** Not if it was promoted. */
function follows(standby: Place, primary: Place): boolean {
  return standby.standby && standby.cluster === primary.cluster && standby.name === primary.name
}

/** `16/B374D848` are the upper and lower 32 bits. Nothing written is position 0. */
function positionOf(text: string | null | undefined): bigint {
  const [high = '0', low = '0'] = text?.split('/') ?? []
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** A statement that fails because the replica went away, or replayed something over it, runs on the primary. */
function readsOf({ pool }: OpenDatabase, primary: Pool): Reads {
  const either = {
    query: (statement: QueryConfig, values?: unknown[]) =>
      pool.query(statement, values).catch((error: unknown) => {
        if (!isOfReplica(error)) throw error
        return primary.query(statement, values)
      }),
  } as Pool
  return { driver: either, reads: either, db: queriesOn(either), connect: () => pool.connect() }
}

/** A write there is a mistake in the program. */
export function isOfReplica(error: unknown): boolean {
  return isPassing(error) && databaseCode(error) !== '25006'
}
