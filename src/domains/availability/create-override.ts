import { and, eq, gte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { overrideForm } from '../../contract/availability.ts'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { formatNumber } from '../../wording/formats.ts'
import { getUser, lockUsers } from '../accounts/queries.ts'
import { recordEvent } from '../events.ts'
import { checkDay } from './check-day.ts'
import type { OverrideRow } from './queries.ts'
import { toMinute, toWallClock } from './rules.ts'
import { availabilityOverrides } from './tables.ts'
import { availabilityRefusals } from './wording.ts'

/** More than a year of overrides needs. Their list has no pages. */
export const maxOverrides = 1000

/** Without times, the user is away for the whole day. Throws `slot_overlap` for overlapping hours of that day and kind. */
export async function createOverride(ctx: Ctx, form: z.output<typeof overrideForm>): Promise<OverrideRow> {
  const { userId } = requireMember(ctx)
  const { timeZone } = await getUser(ctx, userId)
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

/** The user is locked, so that two tabs can’t both add the last one. */
async function refuseTooMany(ctx: TransactionCtx, userId: number, today: string): Promise<void> {
  const [counted] = await ctx.db
    .select({ kept: sql<number>`count(*)::int` })
    .from(availabilityOverrides)
    .where(and(eq(availabilityOverrides.userId, userId), gte(availabilityOverrides.on, today)))
  if ((counted?.kept ?? 0) < maxOverrides) return
  refuse('conflict', availabilityRefusals.tooManyOverrides({ most: formatNumber(maxOverrides) }))
}

/** The database constraint decides, so that two tabs can’t both add the same hours. */
function refuseOverlap(error: unknown): never {
  if (!violates(error, 'availability_overrides_no_overlap')) throw error
  refuse('slot_overlap', availabilityRefusals.overridesOverlap)
}
