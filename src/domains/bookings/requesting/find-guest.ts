import type { RequestWay } from '../../../contract/requests/representation.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { loadUser, type UserRow } from '../../accounts/queries.ts'
import { defaultRules, findBookingRules } from '../../availability/queries.ts'
import { waysToRequest } from '../../profiles/policy.ts'
import { findRepresentation, type Representation } from '../../profiles/queries.ts'
import { refuseSample } from './refuse-sample.ts'

type Asked = { guestId: number; requesterId: number; way: RequestWay; field: 'guestId' | 'personalityId' }

/**
 * A guest whom this person may ask in this way. Refuses oneself by the `field` that named them, and everybody who is not
 * asked in this way.
 */
export async function findGuest(
  ctx: Ctx,
  { guestId, requesterId, way, field }: Asked,
): Promise<{ guest: UserRow; representation: Representation; minimumNoticeHours: number }> {
  if (guestId === requesterId) refuseField(field, 'You cannot book yourself.')
  const guest = await loadUser(ctx, guestId)
  refuseSample(guest)
  const rules = (await findBookingRules(ctx, [guestId])).get(guestId) ?? defaultRules
  const representation = await findRepresentation(ctx, guestId)
  const ways = waysToRequest({ user: guest, rules, representation }, requesterId)
  if (!ways.includes(way)) refuse('not_bookable', whyNot(guest, ways))
  return { guest, representation, minimumNoticeHours: rules.minimumNoticeHours }
}

function whyNot({ name, userType }: UserRow, ways: RequestWay[]): string {
  if (userType === 'creator') return `${name} is a creator, who takes requests on their profile.`
  if (ways.includes('agent')) return `${name} takes requests through their agent only.`
  if (ways.includes('direct')) return `${name} has no agent at the moment and takes requests directly.`
  return `${name} does not take booking requests at the moment.`
}
