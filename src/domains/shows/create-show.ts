import { eq } from 'drizzle-orm'
import { mostShows } from '../../contract/show-limits.ts'
import { type Ctx, type Reader, requireMember } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { generateToken } from '../../platform/secrets.ts'
import { lockUsers } from '../accounts/queries.ts'
import { limits } from '../limits.ts'
import { createArt, deleteArt } from './create-art.ts'
import { findPage, oembedAddress } from './find-page.ts'
import { importFeed } from './import-feed.ts'
import { findCleared } from './queries.ts'
import { nextReading } from './rules.ts'
import { guidOf } from './show-guid.ts'
import { type ShowRow, shows } from './tables.ts'
import { updateEpisodes } from './update-episodes.ts'
import { lostEpisodes, showRefusals } from './wording.ts'

type NewShow = Omit<typeof shows.$inferInsert, 'userId' | 'createdAt' | 'triedAt' | 'readAt'>
type Found = { values: NewShow; episodes: Parameters<typeof updateEpisodes>[2] }

/** Refuses an address that can’t be read now, with the reason, and stores nothing. */
export async function createShow(ctx: Ctx, address: string): Promise<ShowRow> {
  const { userId } = requireMember(ctx)
  await refuseAnother(ctx, userId)
  await countAndLimit(ctx, limits.showReadings, String(userId))
  const page = oembedAddress(address)
  const { values, episodes } = page ? await newLink(ctx, address, page) : await newFeed(ctx, userId, address)
  const art = values.artAddress ? await createArt(ctx, userId, values.artAddress) : {}
  const stored = withTransaction(ctx, async (ctx) => {
    // Concurrent calls wait for each other, so that all of them count.
    await lockUsers(ctx, [userId])
    await refuseAnother(ctx, userId)
    const now = ctx.clock.now()
    const { address, guid = null } = values
    const clearedBecause = await findCleared(ctx, { userId, address, guid })
    const [row] = await ctx.db
      .insert(shows)
      .values({ ...values, ...art, userId, clearedBecause, createdAt: now, triedAt: now, readAt: now })
      .returning()
      .catch(refuseTwice)
    if (!row) throw new Error('The show was not stored.')
    await updateEpisodes(ctx, row.id, episodes)
    return row
  })
  return stored.catch(async (error) => {
    if (art.artHash) await deleteArt(ctx, userId, art.artHash)
    throw error
  })
}

async function newFeed(ctx: Ctx, userId: number, typed: string): Promise<Found> {
  const verifyCode = `greenroom-${generateToken()
    .replace(/[^a-z\d]/gi, '')
    .slice(0, 20)}`
  const found = await importFeed(ctx, { userId, address: typed, verifyCode })
  if (found.problem !== undefined) refuseField('address', found.problem)
  if (!found.show) throw new Error('A first reading has content.')
  const { address, show } = found
  const { episodes, movedTo: _moved, hasCode: _code, guid, lost, ...fields } = show
  const now = ctx.clock.now()
  const dueAt = nextReading(now, now)
  const version = lost > 0 ? {} : { etag: found.etag, lastModified: found.lastModified }
  const values = { ...fields, ...version, kind: 'feed', address, verifyCode, dueAt } as const
  return { values: { ...values, guid: guid ?? guidOf(address), lastError: lostEpisodes(lost) }, episodes }
}

async function newLink(ctx: Ctx, address: string, oembed: string): Promise<Found> {
  const page = await findPage(ctx, oembed)
  if ('problem' in page) refuseField('address', page.problem)
  return { values: { ...page, kind: 'link', address, link: address, verifyCode: '' }, episodes: [] }
}

async function refuseAnother(ctx: Reader, userId: number): Promise<void> {
  const count = await ctx.db.$count(shows, eq(shows.userId, userId))
  if (count >= mostShows) refuse('conflict', showRefusals.tooMany)
}

function refuseTwice(error: unknown): never {
  if (!violates(error, 'shows_once')) throw error
  const message = showRefusals.addedTwice
  refuse('conflict', message, { fields: { address: message } })
}
