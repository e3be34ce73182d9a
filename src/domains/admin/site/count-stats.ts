import type { Stats } from '../../../contract/admin/stats.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { readTotals, readTrends } from './queries.ts'

export async function countStats(ctx: Ctx): Promise<Stats> {
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const [totals, trends] = await Promise.all([readTotals(ctx), readTrends(ctx, today)])
  const pending = trends.map((day) => day.pending)
  return {
    ...totals,
    trends: {
      days: trends.map(({ day }) => day),
      users: trends.map((day) => day.users),
      bookings: trends.map((day) => day.bookings),
      revenue: trends.map((day) => day.revenue),
      pending: [...pending.slice(0, -1), totals.pendingBookings],
    },
  }
}
