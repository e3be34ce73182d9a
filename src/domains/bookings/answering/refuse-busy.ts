import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { isBusy } from '../../availability/queries.ts'
import { endOf } from '../../availability/rules.ts'

type Proposed = {
  times: readonly Date[]
  durationMinutes: number
  /** Who would be there: “You have”, “Maya has”. */
  who: string
}

/**
 * Refuses to propose a time that a person has given away already, with the field. A kindness, not the guard: accepting an
 * offer takes the time, and the database decides then.
 */
export async function refuseBusy(
  ctx: Ctx,
  userId: number,
  { times, durationMinutes, who }: Proposed,
): Promise<void> {
  for (const [i, startsAt] of times.entries()) {
    if (!(await isBusy(ctx, userId, { startsAt, endsAt: endOf(startsAt, durationMinutes) }))) continue
    const message = `${who} another booking at this time. Please choose a different one.`
    refuse('time_taken', message, { fields: { [`offers.${i}.time`]: message } })
  }
}
