import type { GuestWay } from '../../../contract/requests/request-ways.ts'
import type { Reader } from '../../../platform/ctx.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import type { PersonRow } from '../../accounts/queries.ts'
import { defaultRules, findBookingRules } from '../../availability/queries.ts'
import { guestWaysFor } from '../../profiles/policy.ts'
import { findRepresentation, type Representation } from '../../profiles/queries.ts'
import { requestRefusals } from '../wording.ts'
import { getAsked } from './get-asked.ts'

type Asked = { guestId: number; requesterId: number; way: GuestWay; field: 'guestId' | 'personalityId' }

/** Refuses the requester themselves (blaming `field`), and guests who don’t take requests this way. */
export async function findGuest(
  ctx: Reader,
  { guestId, requesterId, way, field }: Asked,
): Promise<{ guest: PersonRow; representation: Representation; minimumNoticeHours: number }> {
  if (guestId === requesterId) refuseField(field, requestRefusals.yourself)
  const guest = await getAsked(ctx, guestId, requesterId)
  const rules = (await findBookingRules(ctx, [guestId])).get(guestId) ?? defaultRules
  const representation = await findRepresentation(ctx, guestId)
  const ways = guestWaysFor({ user: guest, rules, representation }, requesterId)
  if (!ways.includes(way)) refuse('not_bookable', whyNot(guest, ways))
  return { guest, representation, minimumNoticeHours: rules.minimumNoticeHours }
}

function whyNot(user: PersonRow, ways: GuestWay[]): string {
  if (user.userType === 'creator') return requestRefusals.isHost(user)
  if (ways.includes('agent')) return requestRefusals.onlyThroughAgent(user)
  if (ways.includes('direct')) return requestRefusals.onlyDirect(user)
  return requestRefusals.notBookable(user)
}
