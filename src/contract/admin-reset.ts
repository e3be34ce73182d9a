import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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
    'Removes one kind of data, or all that people did, after writing it to a file that `npm run restore` brings back. Ledger, payments, credits and audit log stay',
  access: 'admin',
  body: z.object({ resetType: z.enum(resetTypes) }),
  status: 200,
  response: z.object({
    message: z.string(),
    /** The file on the server. */
    file: z.string(),
    /** Open bookings and requests that were closed first. */
    closed: z.int(),
    /** Removed rows by table. */
    removed: z.record(z.string(), z.int()),
    /** Bookings and requests that stay because their payment, or news of them, is still under way. */
    waiting: z.int(),
  }),
})
