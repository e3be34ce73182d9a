import type { Ctx } from '../../../platform/ctx.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { getUser } from '../../accounts/queries.ts'
import { isBookable } from '../../availability/policy.ts'
import { findBookingRules } from '../../availability/queries.ts'
import { requestRefusals } from '../wording.ts'
import { checkSample } from './check-sample.ts'

export type Host = { id: number; name: string; timeZone: string; minimumNoticeHours: number }

export async function findHost(ctx: Ctx, creatorId: number, requesterId: number): Promise<Host> {
  if (creatorId === requesterId) refuseField('creatorId', requestRefusals.yourself)
  const user = await getUser(ctx, creatorId)
  checkSample(user)
  const rules = (await findBookingRules(ctx, [creatorId])).get(creatorId)
  if (!rules || !isBookable({ ...user, ...rules }, requesterId)) {
    refuse('not_bookable', requestRefusals.notBookable(user))
  }
  const { id, name, timeZone } = user
  return { id, name, timeZone, minimumNoticeHours: rules.minimumNoticeHours }
}
