import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { isBusy } from '../../availability/queries.ts'
import { endOf } from '../../availability/rules.ts'
import { offerRefusals } from '../wording.ts'

type Proposed = {
  times: readonly Date[]
  durationMinutes: number
  who: string
}

/** An early check only: when a proposed time is accepted, the database constraint decides. */
export async function checkBusy(
  ctx: Ctx,
  userId: number,
  { times, durationMinutes, who }: Proposed,
): Promise<void> {
  for (const [i, startsAt] of times.entries()) {
    if (!(await isBusy(ctx, userId, { startsAt, endsAt: endOf(startsAt, durationMinutes) }))) continue
    const message = offerRefusals.busy({ who })
    refuse('time_taken', message, { fields: { [`offers.${i}.time`]: message } })
  }
}
