import { and, eq } from 'drizzle-orm'
import { avatarLimitBytes } from '../../contract/uploads.ts'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { boundedQueue } from '../../platform/limits/bounded-queue.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { findUser } from '../accounts/queries.ts'
import { limits } from '../limits.ts'
import { resizePicture } from './resize-picture.ts'
import { pictures } from './tables.ts'
import { pictureWords } from './wording.ts'

/** Decoding takes up to 100 MB, so one at a time; members take turns. */
const encoding = boundedQueue({
  atOnce: 1,
  waiting: 40,
  waitingPerKey: 8,
  waitMs: 20_000,
  busy: pictureWords.busy,
})

/** Returns the content hash. Saving the profile makes it the avatar. */
export async function createPicture(
  ctx: Ctx,
  bytes: Uint8Array,
  limitBytes: number = avatarLimitBytes,
): Promise<string> {
  const { userId } = requireMember(ctx)
  if (bytes.length > limitBytes) refuseLarge(limitBytes)
  await countAndLimit(ctx, limits.picturesPerMember, String(userId))
  const { hash, large, small } = await encoding(() => resizePicture(bytes), String(userId))
  await ctx.files.put(`${hash}-512.webp`, large)
  await ctx.files.put(`${hash}-96.webp`, small)
  await ctx.db.insert(pictures).values({ hash, userId, createdAt: ctx.clock.now() }).onConflictDoNothing()
  return hash
}

/** Knowing a picture’s URL must not be enough to use it as one’s own. */
export async function ownsPicture(ctx: Ctx, userId: number, hash: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(and(eq(pictures.hash, hash), eq(pictures.userId, userId)))
  return rows.length > 0
}

/** Hands a picture from the signed-in person to someone else. The giver keeps it only if it’s their own avatar. */
export async function transferPicture(ctx: TransactionCtx, userId: number, hash: string): Promise<void> {
  const giver = requireMember(ctx).userId
  await ctx.db.insert(pictures).values({ hash, userId, createdAt: ctx.clock.now() })
  if ((await findUser(ctx, giver))?.pictureHash !== hash)
    await ctx.db.delete(pictures).where(and(eq(pictures.hash, hash), eq(pictures.userId, giver)))
}

export function refuseLarge(limitBytes: number): never {
  refuse('too_large', pictureWords.tooLarge({ megabytes: limitBytes / 1024 / 1024 }))
}
