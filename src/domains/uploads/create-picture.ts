import { createHash, randomBytes } from 'node:crypto'
import { and, eq, not } from 'drizzle-orm'
import { avatarLimitBytes } from '../../contract/uploads.ts'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { boundedQueue } from '../../platform/limits/bounded-queue.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { placesOf } from '../../platform/workers/run-in-worker.ts'
import { findUser } from '../accounts/queries.ts'
import { limits } from '../limits.ts'
import { type PictureForm, type PictureType, pictureFile, pictureForms } from './picture-forms.ts'
import { cropPortrait, type EncodedPicture, type HowToResize, resizePicture } from './resize-picture.ts'
import { pictures } from './tables.ts'
import { pictureWords } from './wording.ts'

/** Decoding takes up to 100 MB, so one at a time; members and networks take turns. */
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
  return store(ctx, userId, await encode(ctx, userId, bytes))
}

/** A show’s art, under a name of its own, so that deleting it can’t touch another picture. Without a limit on how often. */
export async function storeArt(ctx: Ctx, userId: number, bytes: Uint8Array): Promise<string> {
  const picture = await encode(ctx, userId, bytes)
  const hash = nameArt(randomBytes(16).toString('hex'), bytes)
  return store(ctx, userId, { ...picture, hash }, { isArt: true })
}

export function isArtFrom(hash: string, bytes: Uint8Array): boolean {
  return nameArt(hash.slice(0, 32), bytes) === hash
}

/** The name tells later whether the same bytes were read again. */
function nameArt(salt: string, bytes: Uint8Array): string {
  return salt + createHash('sha256').update(salt).update(bytes).digest('hex').slice(0, 32)
}

/**
 * Returns its content hash, under which no one’s own picture is stored, so that deleting one can’t touch it. A replaced logo
 * stays, for pages that are open.
 */
export async function storeLogo(ctx: Ctx, bytes: Uint8Array): Promise<string> {
  const { userId } = requireMember(ctx)
  await countAndLimit(ctx, limits.picturesPerMember, String(userId))
  const picture = await encode(ctx, userId, bytes, { keep: 'all', avif: false })
  const hash = createHash('sha256').update('logo').update(picture.hash).digest('hex')
  await putPicture(ctx.files, { ...picture, hash })
  return hash
}

const encode = (ctx: Ctx, userId: number, bytes: Uint8Array, how?: HowToResize) =>
  encoding(() => resizePicture(bytes, how), placesOf(ctx.network, `pictures of ${userId}`).who)

async function store(
  ctx: Ctx,
  userId: number,
  picture: EncodedPicture,
  { isArt = false } = {},
): Promise<string> {
  await putPicture(ctx.files, picture)
  const { hash } = picture
  const row = { hash, userId, isArt, createdAt: ctx.clock.now() }
  await ctx.db.insert(pictures).values(row).onConflictDoNothing()
  return hash
}

export async function putPicture(files: FileStore, picture: EncodedPicture): Promise<void> {
  for (const { form, type, bytes } of picture.files)
    await files.put(pictureFile(picture.hash, form, type), bytes)
}

type WantedPicture = {
  hash: string
  form: PictureForm
  acceptsAvif: boolean
}
type FoundPicture = { bytes: Uint8Array; type: PictureType }

/** Null if there is no such picture. Creates the portraits of older pictures when first asked for. */
export async function findPicture(
  ctx: Ctx,
  { hash, form, acceptsAvif }: WantedPicture,
): Promise<FoundPicture | null> {
  if (acceptsAvif && pictureForms[form].avifQuality !== null) {
    const avif = await ctx.files.get(pictureFile(hash, form, 'avif'))
    if (avif) return { bytes: avif, type: 'avif' }
  }
  const found = await ctx.files.get(pictureFile(hash, form))
  if (found) return { bytes: found, type: 'webp' }
  const square = await ctx.files.get(pictureFile(hash, '512'))
  if (!square) return null
  const portrait = await encoding(() => cropPortrait(square, form), placesOf(ctx.network).who)
  await ctx.files.put(pictureFile(hash, form), portrait)
  return { bytes: portrait, type: 'webp' }
}

/** Knowing a picture’s URL must not be enough to use it as one’s own. Art goes with its show, so it’s no portrait. */
export async function ownsPortrait(ctx: Ctx, userId: number, hash: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(and(eq(pictures.hash, hash), eq(pictures.userId, userId), not(pictures.isArt)))
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
