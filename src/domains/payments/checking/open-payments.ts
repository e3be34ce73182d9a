import { count, notInArray, sql } from 'drizzle-orm'
import type { Reading } from '../../../platform/metrics/readings.ts'
import { finalStatuses } from '../rules.ts'
import { payments } from '../tables.ts'

/** The sweep doubles its pause while nothing changes: it has looked for about half an hour. */
const stuckMinutes = 15

/** Reads only payments in progress, which have an index of their own. */
export const openPayments: Reading = {
  name: 'payments',
  keptSeconds: 30,
  gauges: {
    site_payments_open: {
      help: 'Payments in progress, by status. All processes show the same.',
      labels: ['status'],
    },
    site_payments_stuck: {
      help: 'Captures, releases and refunds that the provider hasn’t done for about half an hour.',
    },
  },
  async read({ db }) {
    const { status, nextSweepAt, sweptAt } = payments
    const stuck = sql<number>`count(*) filter (where ${status} in ('capturing', 'releasing', 'refunding')
      and ${nextSweepAt} - ${sweptAt} >= make_interval(mins => ${stuckMinutes}))::int`
    const rows = await db
      .select({ status, count: count(), stuck })
      .from(payments)
      .where(notInArray(status, [...finalStatuses]))
      .groupBy(status)
    return [
      ...rows.map(({ status, count }) => ({ gauge: 'site_payments_open', labels: { status }, value: count })),
      { gauge: 'site_payments_stuck', value: rows.reduce((sum, { stuck }) => sum + stuck, 0) },
    ]
  },
}
