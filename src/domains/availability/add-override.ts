import { and, eq, gte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { overrideForm } from '../../contract/availability.ts'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { loadUser, lockUsers } from '../accounts/queries.ts'
import { recordEvent } from '../events.ts'
import { checkDay } from './check-day.ts'
import type { OverrideRow } from './queries.ts'
import { toMinute, toWallClock } from './rules.ts'
import { availabilityOverrides } from './tables.ts'

/** More than any calendar of a year needs; the list of them has no pages. */
export const mostOverrides = 1000

/**
 * Makes a day of one’s own calendar differ from the weekly hours. Without times one is away for the whole day. Hours that overlap
 * others of that day and kind: `slot_overlap`.
 */
export async function addOverride(ctx: Ctx, form: z.output<typeof overrideForm>): Promise<OverrideRow> {
  const { userId } = requireMember(ctx)
  const { timeZone } = await loadUser(ctx, userId)
  const now = ctx.clock.now()
  const today = toWallClock(now, timeZone).date
  checkDay('date', form.date, { timeZone, now })
  return withTransaction(ctx, async (ctx) => {
    await lockUsers(ctx, [userId])
    await refuseTooMany(ctx, userId, today)
    const values = {
      userId,
      on: form.date,
      kind: form.kind,
      startMinute: toMinute(form.startTime ?? '00:00'),
      endMinute: toMinute(form.endTime ?? '24:00'),
      createdAt: now,
    }
    const [row] = await ctx.db.insert(availabilityOverrides).values(values).returning().catch(refuseOverlap)
    if (!row) throw new Error('The day was not stored.')
    await recordEvent(ctx, { type: 'availability.changed', userId })
    return row
  })
}

/** The person is locked, so that two tabs cannot both add the last one. */
async function refuseTooMany(ctx: TransactionCtx, userId: number, today: string): Promise<void> {
  const [counted] = await ctx.db
    .select({ kept: sql<number>`count(*)::int` })
    .from(availabilityOverrides)
    .where(and(eq(availabilityOverrides.userId, userId), gte(availabilityOverrides.on, today)))
  if ((counted?.kept ?? 0) < mostOverrides) return
  refuse(
    'conflict',
    `You can have at most ${mostOverrides.toLocaleString('en-US')} such days. Please remove some first.`,
  )
}

/** The constraint `availability_overrides_no_overlap` decides, so that two tabs cannot both add the same hours. */
function refuseOverlap(error: unknown): never {
  if (!violates(error, 'availability_overrides_no_overlap')) throw error
  refuse('slot_overlap', 'These hours overlap others that you added for the same day.')
}
