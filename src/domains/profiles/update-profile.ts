import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { hashInAddress } from '../../contract/picture-address.ts'
import type { editProfile as contract } from '../../contract/profiles.ts'
import { representationForm } from '../../contract/requests/representation.ts'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { lockUser } from '../accounts/queries.ts'
import { normalizeEmail } from '../accounts/rules.ts'
import { type ProfileColumns, updateProfile as updateColumns } from '../accounts/update-user.ts'
import type { BookingRules } from '../availability/queries.ts'
import { updateBookingRules } from '../availability/update-booking-rules.ts'
import { recordEvent } from '../events.ts'
import { limits } from '../limits.ts'
import { createPicture, ownsPortrait } from '../uploads/create-picture.ts'
import { readDataAddress } from '../uploads/rules.ts'
import { findRepresentation, type Representation, unrepresented } from './queries.ts'
import { representations } from './tables.ts'
import { refusals } from './wording.ts'

type RepresentationChanges = Partial<z.output<typeof representationForm>>

type Changes = z.output<NonNullable<typeof contract.body>>

/** Missing fields stay. A new picture is stored before the transaction begins. */
export async function updateProfile(ctx: Ctx, id: number, changes: Changes): Promise<void> {
  if (requireMember(ctx).userId !== id) refuse('forbidden', refusals.notYours)
  const { profilePicture, isAvailableForBooking, minimumNoticeHours, bufferMinutes, ...others } = changes
  const pictureHash = await pictureFrom(ctx, id, profilePicture)
  const { representation, columns } = divide(given(others))
  if (pictureHash !== undefined) columns.pictureHash = pictureHash
  const rules = given({ isAvailableForBooking, minimumNoticeHours, bufferMinutes })
  await withTransaction(ctx, async (ctx) => {
    const hasColumns = Object.keys(columns).length > 0
    if (hasColumns) await updateColumns(ctx, id, columns)
    await updateBookingRules(ctx, id, rules)
    ctx.afterCommit(() => ctx.broadcast.clearPages())
    const isFound = await changeRepresentation(ctx, id, representation)
    if (hasColumns || isFound) await recordEvent(ctx, { type: 'profile.changed', userId: id })
  })
}

/** The hash to store. Undefined keeps the picture, null removes it. */
async function pictureFrom(
  ctx: Ctx,
  userId: number,
  given: string | null | undefined,
): Promise<string | null | undefined> {
  if (given === undefined || given === null) return given
  const stored = hashInAddress(given)
  if (stored && (await ownsPortrait(ctx, userId, stored))) return stored
  const bytes = readDataAddress(given)
  if (!bytes) refuseField('profilePicture', refusals.picture)
  return createPicture(ctx, bytes)
}

function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}

type Others = Omit<Changes, 'profilePicture' | keyof BookingRules>
type Columns = ProfileColumns

/** Agent and fee are in a table of their own. */
function divide(others: Others): { representation: RepresentationChanges; columns: Columns } {
  const { said = [], rest = [] } = Object.groupBy(Object.entries(others), ([name]) =>
    name in representationForm.shape ? 'said' : 'rest',
  )
  return { representation: Object.fromEntries(said), columns: Object.fromEntries(rest) }
}

/**
 * Missing fields stay. An agent needs a name and an email address; they are kept when `hasAgent` is off. Returns whether
 * something changed that search filters by.
 */
async function changeRepresentation(
  ctx: TransactionCtx,
  userId: number,
  changes: RepresentationChanges,
): Promise<boolean> {
  if (Object.keys(changes).length === 0) return false
  // Concurrent changes run one after another.
  await lockUser(ctx, userId)
  const before = await findRepresentation(ctx, userId)
  const after = { ...before, ...changes }
  if (changes.agentEmail) after.agentEmail = normalizeEmail(changes.agentEmail)
  if (after.hasAgent && !after.agentName) refuseField('agentName', refusals.agentName)
  if (after.hasAgent && !after.agentEmail) {
    refuseField('agentEmail', refusals.agentEmail)
  }
  if (after.agentEmail && after.agentEmail !== before.agentEmail) {
    await countAndLimit(ctx, limits.addressesPerDay, `${userId}`)
  }
  await ctx.db
    .insert(representations)
    .values({ userId, ...after })
    .onConflictDoUpdate({ target: representations.userId, set: after })
  if (agentOf(before) !== agentOf(after)) await recordEvent(ctx, { type: 'profile.agent_changed', userId })
  return before.noSpeakingFee !== after.noSpeakingFee
}

/** Open requests come to the member again. */
export async function deleteAgent(ctx: TransactionCtx, userId: number): Promise<void> {
  const { speakingFeeRange: _, noSpeakingFee: __, ...noAgent } = unrepresented
  await ctx.db.update(representations).set(noAgent).where(eq(representations.userId, userId))
  await recordEvent(ctx, { type: 'profile.agent_changed', userId })
}

function agentOf({ hasAgent, agentName, agentEmail }: Representation): string {
  return hasAgent ? JSON.stringify([agentName, agentEmail]) : ''
}
