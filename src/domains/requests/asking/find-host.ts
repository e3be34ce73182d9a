import type { Reader } from '../../../platform/ctx.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import type { PersonRow } from '../../accounts/queries.ts'
import { isBookable } from '../../availability/policy.ts'
import { defaultRules, findBookingRules } from '../../availability/queries.ts'
import { guestWaysFor } from '../../profiles/policy.ts'
import { findRepresentation } from '../../profiles/queries.ts'
import { requestRefusals } from '../wording.ts'
import { getAsked } from './get-asked.ts'

export type Host = { id: number; name: string; timeZone: string; minimumNoticeHours: number }

export async function findHost(ctx: Reader, creatorId: number, requesterId: number): Promise<Host> {
  if (creatorId === requesterId) refuseField('creatorId', requestRefusals.yourself)
  const user = await getAsked(ctx, creatorId, requesterId)
  const rules = (await findBookingRules(ctx, [creatorId])).get(creatorId)
  if (!rules || !isBookable({ ...user, ...rules }, requesterId)) {
    refuse('not_bookable', await whyNot(ctx, user, requesterId))
  }
  const { id, name, timeZone } = user
  return { id, name, timeZone, minimumNoticeHours: rules.minimumNoticeHours }
}

/** Guests take requests another way. */
async function whyNot(ctx: Reader, user: PersonRow, requesterId: number): Promise<string> {
  if (user.userType === 'guest') {
    const rules = (await findBookingRules(ctx, [user.id])).get(user.id) ?? defaultRules
    const representation = await findRepresentation(ctx, user.id)
    const ways = guestWaysFor({ user, rules, representation }, requesterId)
    if (ways.includes('direct')) return requestRefusals.isGuest(user)
    if (ways.includes('agent')) return requestRefusals.onlyThroughAgent(user)
  }
  return requestRefusals.notBookable(user)
}
