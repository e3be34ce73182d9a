import { and, eq, ne } from 'drizzle-orm'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockUsers } from '../accounts/queries.ts'
import { recordEvent } from '../events.ts'
import { limits } from '../limits.ts'
import { clearVerification } from './clear-verification.ts'
import { type Art, createArt, deleteArt, notRead } from './create-art.ts'
import { importFeed, type Reading, type WholeReading } from './import-feed.ts'
import { reasonToLose } from './policy.ts'
import { findCleared, findHolder, findShow, getOwnShow, refuseMissing } from './queries.ts'
import { isArtDue, isCheckDue, isProofTooOld, nextReading } from './rules.ts'
import { type ShowRow, shows } from './tables.ts'
import { updateEpisodes } from './update-episodes.ts'
import { lostEpisodes, showRefusals } from './wording.ts'

/** Throws `not_found` for another user’s show. A failed reading is recorded in the row. */
export async function refreshShow(ctx: Ctx, id: number): Promise<ShowRow> {
  const { userId } = requireMember(ctx)
  const row = await getOwnShow(ctx, userId, id)
  if (row.kind !== 'feed') refuse('conflict', showRefusals.linkNotRead)
  await countAndLimit(ctx, limits.showReadings, String(userId))
  return (await importShow(ctx, row)).row ?? refuseMissing()
}

type Imported = {
  /** Undefined if the show was removed meanwhile. */
  row: ShowRow | undefined
  reading: Reading
}

/** After a failure, what was read last stays. `whole`: also if nothing has changed since. */
export async function importShow(ctx: Ctx, seen: ShowRow, { whole = false } = {}): Promise<Imported> {
  const { etag, lastModified, ...always } = seen
  const isFresh = !whole && !isCheckDue(seen, ctx.clock.now())
  const reading = await importFeed(ctx, isFresh ? { ...always, etag, lastModified } : always)
  const art = await renewArt(ctx, seen, reading)
  const stored = storeReading(ctx, seen, reading, art).catch((error) => {
    if (!violates(error, 'shows_verified_once')) throw error
    // Meanwhile another show was verified with the guid. The second try sees it.
    return storeReading(ctx, seen, reading, art)
  })
  const { before, row } = await stored.catch(async (error) => {
    if (art.artHash) await deleteArt(ctx, seen.userId, art.artHash)
    throw error
  })
  for (const hash of [before?.artHash, art.artHash]) {
    if (hash && hash !== row?.artHash) await deleteArt(ctx, seen.userId, hash)
  }
  return { row, reading }
}

type Stored = { before?: ShowRow; row: ShowRow | undefined }

function storeReading(ctx: Ctx, seen: ShowRow, reading: Reading, art: Art): Promise<Stored> {
  return withTransaction(ctx, async (ctx) => {
    await lockUsers(ctx, [seen.userId])
    const before = await findShow(ctx, seen.id)
    return before ? { before, row: await updateFrom(ctx, before, reading, art) } : { row: undefined }
  })
}

async function updateFrom(ctx: TransactionCtx, row: ShowRow, reading: Reading, art: Art) {
  if (reading.problem !== undefined) return storeFailure(ctx, row, reading.problem)
  const now = ctx.clock.now()
  const address = await addressAfter(ctx, row, reading.address)
  const read = { address, triedAt: now, readAt: now, lastError: null, dueAt: nextReading(now, now) }
  if (!reading.show) return updateShow(ctx, row.id, { ...read, ...art })
  const { etag, lastModified, show } = reading
  const { episodes: _, movedTo: _moved, hasCode: _code, lost, ...fields } = show
  const guid = show.guid ?? row.guid
  const cleared = await findCleared(ctx, { userId: row.userId, address: reading.address, guid })
  if (cleared) await clearVerification(ctx, row, 'cleared', cleared)
  else await checkProof(ctx, row, { address: reading.address, show })
  await updateEpisodes(ctx, row.id, show.episodes)
  // Without a version, the next reading says again what couldn’t be read.
  const version = lost > 0 ? { etag: null, lastModified: null } : { etag, lastModified }
  const stored = await updateShow(ctx, row.id, {
    ...read,
    ...fields,
    ...version,
    ...art,
    guid,
    clearedBecause: cleared ?? row.clearedBecause,
    lastError: lostEpisodes(lost),
  })
  if (stored?.verifiedAt) await recordEvent(ctx, { type: 'show.read', showId: row.id })
  return stored
}

/** Daily, and when the feed gives another address. */
async function renewArt(ctx: Ctx, seen: ShowRow, reading: Reading): Promise<Art> {
  if (reading.problem !== undefined) return {}
  const { artAddress } = reading.show ?? seen
  if (!artAddress) return { artHash: null, ...notRead }
  if (artAddress !== seen.artAddress)
    return createArt(ctx, seen.userId, artAddress, { artHash: seen.artHash, ...notRead })
  return isArtDue(seen, ctx.clock.now()) ? createArt(ctx, seen.userId, artAddress, seen) : {}
}

async function storeFailure(ctx: TransactionCtx, row: ShowRow, problem: string) {
  const now = ctx.clock.now()
  if (isProofTooOld(row, now)) await clearVerification(ctx, row, 'unreadable')
  const dueAt = nextReading(now, row.readAt ?? row.createdAt)
  return updateShow(ctx, row.id, { triedAt: now, lastError: problem, dueAt })
}

/** Keeps the old address if the owner has another show at the new one. */
async function addressAfter({ db }: TransactionCtx, row: ShowRow, address: string): Promise<string> {
  const others = and(eq(shows.userId, row.userId), eq(shows.address, address), ne(shows.id, row.id))
  return address !== row.address && (await db.$count(shows, others)) > 0 ? row.address : address
}

type Read = Pick<WholeReading, 'address' | 'show'>

/** Monthly, and when the address or the guid changes: it may be someone else’s feed now. */
async function checkProof(ctx: TransactionCtx, row: ShowRow, { address, show }: Read): Promise<void> {
  const now = ctx.clock.now()
  if (!row.verifiedAt) return
  const guid = show.guid ?? row.guid
  if (guid && guid !== row.guid) {
    // The index `shows_verified_once` allows one verified show for each guid.
    const holder = await findHolder(ctx, guid, row)
    if (holder) return clearVerification(ctx, row, reasonToLose(row, holder))
  }
  if (address === row.address && guid === row.guid && !isCheckDue(row, now)) return
  if (row.verifiedBy === 'feed' && !show.hasCode) return clearVerification(ctx, row, 'dropped')
  if (row.verifiedBy === 'email' && show.ownerEmail !== row.provedEmail) {
    return clearVerification(ctx, row, 'ownerChanged')
  }
  await updateShow(ctx, row.id, { verifiedAt: now })
}

async function updateShow(
  { db }: TransactionCtx,
  id: number,
  changes: Partial<typeof shows.$inferInsert>,
): Promise<ShowRow | undefined> {
  const [row] = await db.update(shows).set(changes).where(eq(shows.id, id)).returning()
  return row
}
