import type { Ctx } from '../../../platform/ctx.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { loadUser } from '../../accounts/queries.ts'
import { isBookable } from '../../availability/policy.ts'
import { findBookingRules } from '../../availability/queries.ts'
import { refuseSample } from './refuse-sample.ts'

export type Host = { id: number; name: string; timeZone: string; minimumNoticeHours: number }

/** A creator whom this person may ask for a booking. Refuses oneself, guests, sample people and people who take no requests. */
export async function findHost(ctx: Ctx, creatorId: number, requesterId: number): Promise<Host> {
  if (creatorId === requesterId) refuseField('creatorId', 'You cannot book yourself.')
  const user = await loadUser(ctx, creatorId)
  refuseSample(user)
  const rules = (await findBookingRules(ctx, [creatorId])).get(creatorId)
  if (!rules || !isBookable({ ...user, ...rules }, requesterId)) {
    refuse('not_bookable', `${user.name} does not take booking requests at the moment.`)
  }
  const { id, name, timeZone } = user
  return { id, name, timeZone, minimumNoticeHours: rules.minimumNoticeHours }
}
