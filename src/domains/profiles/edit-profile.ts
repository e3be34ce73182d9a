import type { z } from 'zod'
import type { editProfile as contract } from '../../contract/profiles.ts'
import { representationForm } from '../../contract/requests/representation.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { type ProfileColumns, updateProfile } from '../accounts/update-user.ts'
import { changeBookingRules } from '../availability/change-booking-rules.ts'
import type { BookingRules } from '../availability/queries.ts'
import { recordEvent } from '../events.ts'
import { hashInAddress, readDataAddress } from '../uploads/rules.ts'
import { ownsPicture, storePicture } from '../uploads/store-picture.ts'
import { changeRepresentation, type RepresentationChanges } from './change-representation.ts'

type Changes = z.output<NonNullable<typeof contract.body>>

/** Changes one’s own profile; what is not given stays. A new picture is stored before the transaction begins. */
export async function editProfile(ctx: Ctx, id: number, changes: Changes): Promise<void> {
  if (requireMember(ctx).userId !== id) refuse('forbidden', 'You can only edit your own profile.')
  const { profilePicture, isAvailableForBooking, minimumNoticeHours, bufferMinutes, ...others } = changes
  const pictureHash = await pictureFrom(ctx, id, profilePicture)
  const { representation, columns } = divide(given(others))
  if (pictureHash !== undefined) columns.pictureHash = pictureHash
  const rules = given({ isAvailableForBooking, minimumNoticeHours, bufferMinutes })
  await withTransaction(ctx, async (ctx) => {
    if (Object.keys(columns).length > 0) {
      await updateProfile(ctx, id, columns)
      await recordEvent(ctx, { type: 'profile.changed', userId: id })
    }
    await changeBookingRules(ctx, id, rules)
    await changeRepresentation(ctx, id, representation)
  })
}

/** The hash to store: undefined leaves the picture, null removes it. */
async function pictureFrom(
  ctx: Ctx,
  userId: number,
  given: string | null | undefined,
): Promise<string | null | undefined> {
  if (given === undefined || given === null) return given
  const stored = hashInAddress(given)
  if (stored && (await ownsPicture(ctx, userId, stored))) return stored
  const bytes = readDataAddress(given)
  if (!bytes) refuseField('profilePicture', 'Please choose a picture.')
  return storePicture(ctx, bytes)
}

function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}

type Others = Omit<Changes, 'profilePicture' | keyof BookingRules>
type Columns = ProfileColumns

/** What is said of an agent and a fee stands apart from the person. */
function divide(others: Others): { representation: RepresentationChanges; columns: Columns } {
  const { said = [], rest = [] } = Object.groupBy(Object.entries(others), ([name]) =>
    name in representationForm.shape ? 'said' : 'rest',
  )
  return { representation: Object.fromEntries(said), columns: Object.fromEntries(rest) }
}
