import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const resetTypes = [
  'messages',
  'bookings',
  'notifications',
  'availability',
  'user-categories',
  'all-activity',
] as const
export type ResetType = (typeof resetTypes)[number]

export const resetData = endpoint({
  method: 'POST',
  path: '/api/admin/reset-data',
  summary:
    'Delete one kind of data, or all activity, after a full backup that `npm run restore` can restore into a new data folder. Keeps ledger, payments, credits and audit log',
  access: 'admin',
  body: z.object({ resetType: z.enum(resetTypes) }),
  status: 200,
  response: z.object({
    message: z.string(),
    file: z.string(),
    closed: z.int(),
    /** Deleted rows by table. */
    removed: z.record(z.string(), z.int()),
    /** Bookings and requests kept because a payment or notification for them is still in progress. */
    waiting: z.int(),
  }),
})
