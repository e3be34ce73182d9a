import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day } from '../text.ts'

/** How many days a trend looks back, today included. */
export const trendDays = 30

const trend = z.array(z.int()).length(trendDays)

export const stats = z.object({
  /** Accounts that were not deleted. */
  totalUsers: z.int(),
  /** Requests and bookings that were paid for, whatever became of them. */
  totalBookings: z.int(),
  /** Cents: charged to cards, less what went back to them. */
  totalRevenue: z.int(),
  /** Requests that wait for an answer. */
  pendingBookings: z.int(),
  /** Bookings whose parties disagree whether they happened, waiting for an admin. */
  disputedBookings: z.int(),
  /** The last 30 days in UTC, oldest first, today as far as it has gone. */
  trends: z.object({
    days: z.array(day).length(trendDays),
    /** Who joined that day. */
    users: trend,
    /** What was asked for that day. */
    bookings: trend,
    /** What the day brought, in cents; below nought where more went back. */
    revenue: trend,
    /** What waited at the day’s end; today: what waits now. */
    pending: trend,
  }),
})
export type Stats = z.output<typeof stats>

export const getStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'The site in four numbers, each with its last 30 days',
  access: 'admin',
  status: 200,
  response: stats,
})
