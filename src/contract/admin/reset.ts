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
    'Deletes one kind of data, or all activity, after writing a backup of the whole site that `npm run restore` restores into a new data folder. Ledger, payments, credits and audit log stay',
  access: 'admin',
  body: z.object({ resetType: z.enum(resetTypes) }),
  status: 200,
  response: z.object({
    message: z.string(),
    /** The backup on the server. */
    file: z.string(),
    /** Open bookings and requests that were closed first. */
    closed: z.int(),
    /** Deleted rows by table. */
    removed: z.record(z.string(), z.int()),
    /** Bookings and requests that stay because their payment, or news of them, is still under way. */
    waiting: z.int(),
  }),
})
