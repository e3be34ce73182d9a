import { and, eq, inArray } from 'drizzle-orm'
import type { HoursOfDay } from '../../contract/availability.ts'
import { weekdays } from '../../contract/weekdays.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { lockUsers } from '../accounts/queries.ts'
import { recordEvent } from '../events.ts'
import { listSlots, type SlotRow } from './queries.ts'
import { mergeRanges, type Range, subtractRanges } from './ranges.ts'
import { toMinute } from './rules.ts'
import { availabilitySlots } from './tables.ts'

type Change = { open: readonly HoursOfDay[]; close: readonly HoursOfDay[] }
type Span = Pick<SlotRow, 'startMinute' | 'endMinute' | 'available'>

/**
 * Opens hours, then closes hours. Says what changes rather than what the week becomes, so that two tabs don’t overwrite each
 * other and a repeated call does no harm. Returns the whole week.
 */
export async function updateHours(ctx: Ctx, change: Change): Promise<SlotRow[]> {
  const { userId } = requireMember(ctx)
  return withTransaction(ctx, async (ctx) => {
    await lockUsers(ctx, [userId])
    const week = await listSlots(ctx, userId, true)
    const changed = daysOf(change)
      .map((weekday) => {
        const before = week.filter((slot) => slot.weekday === weekday)
        return { weekday, before, after: hoursAfter(before, onDay(change, weekday)) }
      })
      .filter(({ before, after }) => !isSameDay(before, after))
    if (changed.length === 0) return week
    const days = changed.map(({ weekday }) => weekday)
    await ctx.db
      .delete(availabilitySlots)
      .where(and(eq(availabilitySlots.userId, userId), inArray(availabilitySlots.weekday, days)))
    const createdAt = ctx.clock.now()
    const rows = changed.flatMap(({ weekday, after }) =>
      after.map((span) => ({ ...span, userId, weekday, createdAt })),
    )
    if (rows.length > 0) await ctx.db.insert(availabilitySlots).values(rows)
    await recordEvent(ctx, { type: 'availability.changed', userId })
    return listSlots(ctx, userId, true)
  })
}

const numberOf = ({ day }: HoursOfDay) => weekdays.indexOf(day) + 1

function daysOf({ open, close }: Change): number[] {
  return [...new Set([...open, ...close].map(numberOf))]
}

type DayChange = { open: Range[]; close: Range[] }

function onDay({ open, close }: Change, weekday: number): DayChange {
  const rangesOf = (hours: readonly HoursOfDay[]) =>
    hours
      .filter((each) => numberOf(each) === weekday)
      .map(({ startTime, endTime }) => ({ from: toMinute(startTime), until: toMinute(endTime) }))
  return { open: rangesOf(open), close: rangesOf(close) }
}

/** Hours that touch become one. Hidden ones make way for both. */
function hoursAfter(before: readonly Span[], { open, close }: DayChange): Span[] {
  const rangesOf = (available: boolean) =>
    before
      .filter((each) => each.available === available)
      .map(({ startMinute, endMinute }) => ({ from: startMinute, until: endMinute }))
  const shown = subtractRanges(mergeRanges([...rangesOf(true), ...open]), close)
  const hidden = subtractRanges(rangesOf(false), [...open, ...close])
  const toSpans = (ranges: Range[], available: boolean) =>
    ranges.map(({ from, until }) => ({ startMinute: from, endMinute: until, available }))
  return [...toSpans(shown, true), ...toSpans(hidden, false)].toSorted(
    (a, b) => a.startMinute - b.startMinute,
  )
}

function isSameDay(before: readonly Span[], after: readonly Span[]): boolean {
  return (
    before.length === after.length &&
    after.every(
      ({ startMinute, endMinute, available }, i) =>
        before[i]?.startMinute === startMinute &&
        before[i]?.endMinute === endMinute &&
        before[i]?.available === available,
    )
  )
}
