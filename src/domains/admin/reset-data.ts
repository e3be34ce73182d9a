import { rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { lt } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { z } from 'zod'
import type { ResetType, resetData as resetEndpoint } from '../../contract/admin-reset.ts'
import type { Manifest } from '../../platform/backup/manifest.ts'
import { verifyArchive } from '../../platform/backup/read-archive.ts'
import { readIds } from '../../platform/backup/read-ids.ts'
import { writeRows } from '../../platform/backup/write-rows.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { refuse } from '../../platform/refuse.ts'
import { requireFreshPassword } from '../accounts/confirm-password.ts'
import { agentRequests } from '../agent-requests/tables.ts'
import { bookings } from '../bookings/tables.ts'
import { rebuildSearchNightly } from '../search/jobs.ts'
import { closeOpen } from './close-open.ts'
import { recordAct } from './record-act.ts'
import { takenBy } from './take-out.ts'

const lockKey = 7_236_002

/**
 * Takes one kind of data out of a running site, a thousand rows in a transaction, after writing exactly these rows to a file.
 * Open bookings are closed properly first, after another file says how all of them stood. What is written or changed
 * meanwhile stays. Refuses with `password_required`, with `conflict` while another reset goes on, and with `unavailable` when
 * the disk has no room.
 */
export async function resetData(
  ctx: Ctx,
  resetType: ResetType,
): Promise<z.output<typeof resetEndpoint.response>> {
  await requireFreshPassword(ctx)
  const client = await ctx.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (!rows[0].taken) refuse('conflict', 'Another reset is under way. Please wait until it has ended.')
    const done = await reset(ctx, client, resetType)
    await client.query('select pg_advisory_unlock($1)', [lockKey])
    client.release()
    return done
  } catch (error) {
    // The lock ends with its connection, on which nothing more may be possible.
    client.release(true)
    throw error
  }
}

async function reset(ctx: Ctx, client: PoolClient, resetType: ResetType) {
  const now = ctx.clock.now()
  const taken = takenBy(resetType)
  const takesBookings = taken.has('bookings')
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const name = join(ctx.config.dataDir, 'backups', `reset-${resetType}-${stamp}`)
  const [before, file] = [`${name}-before.tar`, `${name}.tar`]
  let closed = 0
  async function write(file: string, rows: ReadonlyMap<string, string>): Promise<Manifest> {
    await writeRows(file, client, { rows, reset: resetType, now }).catch((error) =>
      error.code === 'ENOSPC' ? refuseFull(closed) : Promise.reject(error),
    )
    return verifyArchive(file)
  }
  const record = (file: string, manifest: Manifest) =>
    withTransaction(ctx, (ctx) =>
      recordAct(ctx, { act: 'data.reset', details: { resetType, closed, file, rows: countRows(manifest) } }),
    )
  if (takesBookings) {
    const all = await write(before, new Map([...taken.keys()].map((table) => [table, 'true'])))
    await requireRoom(before)
    await record(before, all)
    closed = await closeOpen(ctx)
  }
  const manifest = await write(file, new Map([...taken].map(([table, { where }]) => [table, where])))
  await record(file, manifest)
  const removed: Record<string, number> = {}
  // Children first: nothing is taken out that another row still needs.
  for (const table of manifest.tables.toReversed()) {
    const remove = taken.get(table.name)?.remove
    if (!remove) continue
    await readIds(file, table, async (ids) => {
      const gone = await withTransaction(ctx, (ctx) => remove(ctx, ids))
      removed[table.name] = (removed[table.name] ?? 0) + gone
    })
  }
  // Who is free, and the words of categories, are in the index of the search.
  if (resetType !== 'messages' && resetType !== 'notifications' && resetType !== 'bookings') {
    await withTransaction(ctx, (ctx) => enqueue(ctx, rebuildSearchNightly, {}))
  }
  const waiting = takesBookings ? await countWaiting(ctx, now) : 0
  return { message: sayWhat(removed, { closed, waiting, before, file }), file, closed, removed, waiting }
}

/** A file like this one must have room, beside itself, for what is being packed into it. */
async function requireRoom(file: string): Promise<void> {
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(file), statfs(file)])
  if (bavail * bsize >= 2 * size) return
  await rm(file)
  refuseFull(0)
}

function refuseFull(closed: number): never {
  const soFar = closed > 0 ? `bookings and requests that were open are closed (${closed}), and ` : ''
  return refuse(
    'unavailable',
    `The disk for backups is full: ${soFar}nothing was removed. Free some space and try again.`,
  )
}

const countRows = ({ tables }: Manifest) => Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))

/** Those that were there before and still are. */
async function countWaiting(ctx: Ctx, since: Date): Promise<number> {
  return (
    (await ctx.db.$count(bookings, lt(bookings.createdAt, since))) +
    (await ctx.db.$count(agentRequests, lt(agentRequests.createdAt, since)))
  )
}

type Came = { closed: number; waiting: number; before: string; file: string }

function sayWhat(removed: Record<string, number>, { closed, waiting, before, file }: Came): string {
  const counts = Object.entries(removed).map(([table, n]) => `${n} ${table.replaceAll('_', ' ')}`)
  return [
    counts.length > 0 ? `Removed: ${counts.toReversed().join(', ')}.` : 'There was nothing to remove.',
    ...(closed > 0
      ? [`Bookings and requests that were open and closed first: ${closed}. ${before} says how they stood.`]
      : []),
    ...(waiting > 0
      ? [`Those that stay because their payment or news of them is still under way: ${waiting}.`]
      : []),
    `npm run restore -- ${file} brings them back.`,
  ].join(' ')
}
