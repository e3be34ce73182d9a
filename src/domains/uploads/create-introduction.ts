import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import {
  type Introduction,
  introductionLimitBytes,
  introductionMaxSeconds,
} from '../../contract/introductions.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { OpenFile } from '../../platform/files/file-store.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { exceedsLimits, placesOf, runInWorker } from '../../platform/workers/run-in-worker.ts'
import { introductionOf } from '../accounts/present.ts'
import { lockUser, people } from '../accounts/queries.ts'
import { updateProfile } from '../accounts/update-user.ts'
import { recordEvent } from '../events.ts'
import { limits } from '../limits.ts'
import { isVisible } from '../trust/queries.ts'
import { countElements, mostElements } from './count-elements.ts'
import type { ParsedSound } from './parse-sound.ts'
import { type SoundKind, soundName } from './sound-files.ts'
import { introductions } from './tables.ts'
import { introductionWords } from './wording.ts'

/** Of a minute of sound, parsers need a tenth. */
const parseTimeoutMs = 2_000
/** Encoders add a little silence, and browsers stop a recording a little late. */
const toleranceSeconds = 1

/** Replaces the caller’s introduction. */
export async function createIntroduction(ctx: Ctx, bytes: Uint8Array): Promise<Introduction> {
  const { userId } = requireMember(ctx)
  if (bytes.length > introductionLimitBytes) refuseLargeSound()
  await countAndLimit(ctx, limits.introductionsPerMember, String(userId))
  const { kind, seconds } = await checkSound(ctx, bytes, userId)
  const sound = { bytes, kind, seconds: Math.max(1, Math.round(seconds)) }
  return putIntroduction(ctx, userId, sound)
}

type Sound = { bytes: Uint8Array; kind: SoundKind; seconds: number }

/** Each upload gets a name of its own, so that deleting a replaced file can’t touch another upload of the same sound. */
export async function putIntroduction(ctx: Ctx, userId: number, sound: Sound): Promise<Introduction> {
  const { bytes, kind, seconds } = sound
  const file = `${createHash('sha256').update(randomBytes(32)).update(bytes).digest('hex')}.${kind}`
  await ctx.db.insert(introductions).values({ file, userId, createdAt: ctx.clock.now() })
  await ctx.files.put(file, bytes)
  const { replaced, closed } = await setIntroduction(ctx, userId, { file, seconds })
  await deleteSound(ctx, closed ? file : replaced)
  if (closed) refuse('not_found', introductionWords.notFound)
  return introductionOf({ introductionFile: file, introductionSeconds: seconds }) as Introduction
}

export async function removeIntroduction(ctx: Ctx): Promise<void> {
  const { replaced } = await setIntroduction(ctx, requireMember(ctx).userId, null)
  await deleteSound(ctx, replaced)
}

/** The row lock orders concurrent uploads, so that each replaced file is deleted once. */
function setIntroduction(ctx: Ctx, userId: number, next: { file: string; seconds: number } | null) {
  return withTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    if (user.deletedAt) return { replaced: null, closed: true }
    if (!next && !user.introductionFile) return { replaced: null, closed: false }
    const columns = { introductionFile: next?.file ?? null, introductionSeconds: next?.seconds ?? null }
    await updateProfile(ctx, userId, columns)
    await recordEvent(ctx, { type: 'profile.changed', userId })
    return { replaced: user.introductionFile, closed: false }
  })
}

/** The row goes last: if this stops halfway, closing the account still finds the file. */
async function deleteSound(ctx: Ctx, file: string | null): Promise<void> {
  if (!file) return
  await ctx.files.delete(file)
  await ctx.db.delete(introductions).where(eq(introductions.file, file))
}

/** Null if it isn’t the introduction of someone the viewer can see. */
export async function findIntroduction(ctx: Ctx, file: string): Promise<OpenFile | null> {
  if (!soundName.test(file)) return null
  const [owner] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.introductionFile, file), isVisible(ctx)))
    .limit(1)
  return owner ? ctx.files.open(file) : null
}

async function checkSound(
  ctx: Ctx,
  bytes: Uint8Array,
  userId: number,
): Promise<{ kind: SoundKind; seconds: number }> {
  if (countElements(bytes) > mostElements) refuse('broken_sound', introductionWords.unreadable)
  const parsed = await parseAside(ctx, bytes, userId)
  if ('problem' in parsed) {
    refuse(
      parsed.problem === 'unreadable' ? 'broken_sound' : 'unsupported_type',
      introductionWords[parsed.problem],
    )
  }
  if (parsed.seconds > introductionMaxSeconds + toleranceSeconds) {
    const seconds = Math.round(parsed.seconds)
    refuse('too_long', introductionWords.tooLong({ seconds, most: introductionMaxSeconds }))
  }
  return parsed
}

async function parseAside(ctx: Ctx, bytes: Uint8Array, userId: number): Promise<ParsedSound> {
  try {
    return await runInWorker({
      module: new URL('./parse-sound.ts', import.meta.url),
      name: 'parseSound',
      input: bytes,
      timeoutMs: parseTimeoutMs,
      ...placesOf(ctx.network, `sounds of ${userId}`),
    })
  } catch (error) {
    if (!exceedsLimits(error)) throw error
    return { problem: 'unreadable' }
  }
}

export function refuseLargeSound(): never {
  refuse('too_large', introductionWords.tooLarge({ megabytes: introductionLimitBytes / 1024 / 1024 }))
}
