import { and, eq } from 'drizzle-orm'
import { avatarLimitBytes } from '../../contract/uploads.ts'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { boundedQueue } from '../../platform/limits/bounded-queue.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { findUser } from '../accounts/queries.ts'
import { limits } from '../limits.ts'
import { encodePicture } from './encode-picture.ts'
import { pictures } from './tables.ts'

/** A picture takes up to 100 MB while it is decoded. Members take turns. */
const encoding = boundedQueue({
  atOnce: 1,
  waiting: 40,
  waitingPerKey: 8,
  waitMs: 20_000,
  busy: 'Many pictures are being uploaded right now. Please try again in a few seconds.',
})

/** Stores a member’s picture by its content and returns the hash. It becomes the avatar by a change of the profile. */
export async function storePicture(
  ctx: Ctx,
  bytes: Uint8Array,
  limitBytes: number = avatarLimitBytes,
): Promise<string> {
  const { userId } = requireMember(ctx)
  if (bytes.length > limitBytes) refuseLarge(limitBytes)
  await countAndLimit(ctx, limits.picturesPerMember, String(userId))
  const { hash, large, small } = await encoding(() => encodePicture(bytes), String(userId))
  await ctx.files.put(`${hash}-512.webp`, large)
  await ctx.files.put(`${hash}-96.webp`, small)
  await ctx.db.insert(pictures).values({ hash, userId, createdAt: ctx.clock.now() }).onConflictDoNothing()
  return hash
}

/** True when this person has uploaded the picture: an address alone gives nobody another’s face. */
export async function ownsPicture(ctx: Ctx, userId: number, hash: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(and(eq(pictures.hash, hash), eq(pictures.userId, userId)))
  return rows.length > 0
}

/** Makes a picture that the signed-in person uploaded another’s. It stays theirs too where they show it themselves. */
export async function givePicture(ctx: TransactionCtx, userId: number, hash: string): Promise<void> {
  const giver = requireMember(ctx).userId
  await ctx.db.insert(pictures).values({ hash, userId, createdAt: ctx.clock.now() })
  if ((await findUser(ctx, giver))?.pictureHash !== hash)
    await ctx.db.delete(pictures).where(and(eq(pictures.hash, hash), eq(pictures.userId, giver)))
}

export function refuseLarge(limitBytes: number): never {
  refuse('too_large', `Please select an image smaller than ${limitBytes / 1024 / 1024}MB.`)
}
