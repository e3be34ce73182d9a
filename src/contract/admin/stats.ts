import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day } from '../text.ts'

export const trendDays = 30

const trend = z.array(z.int()).length(trendDays)

export const stats = z.object({
  /** Without deleted accounts. */
  totalUsers: z.int(),
  /** For approval. */
  waitingUsers: z.int(),
  /** Requests and bookings that were paid for, in any status. */
  totalBookings: z.int(),
  /** Cents charged to cards, minus refunds. */
  totalRevenue: z.int(),
  pendingBookings: z.int(),
  /** Participants disagree whether it happened; waiting for an admin. */
  disputedBookings: z.int(),
  /** The last 30 days in UTC, oldest first; today so far. */
  trends: z.object({
    days: z.array(day).length(trendDays),
    users: trend,
    bookings: trend,
    /** Cents; negative when refunds exceed charges. */
    revenue: trend,
    /** At the end of the day; today: now. */
    pending: trend,
  }),
})
export type Stats = z.output<typeof stats>

export const getStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Key figures of the site, each with its last 30 days',
  access: 'admin',
  status: 200,
  response: stats,
})
