import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { adminAgentRequestsQuery } from './agent-requests.ts'
import { auditQuery } from './audit.ts'
import { adminBookingsQuery } from './bookings.ts'
import { mailQuery } from './emails.ts'
import { adminMessagesQuery } from './messages.ts'
import { adminCreditsQuery, adminPaymentsQuery, ledgerQuery } from './payments.ts'
import { usersQuery } from './users.ts'

function tableFile<const Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  listed: z.ZodObject<Shape>,
) {
  const { limit: _limit, cursor: _cursor, ...rest } = listed.shape
  return endpoint({
    method: 'GET',
    path: `/api/admin/${name}.csv`,
    summary: `The whole ${name} list as a CSV file: UTF-8 with a byte order mark, safe to open in a spreadsheet`,
    access: 'admin',
    query: z.object(rest),
    status: 200,
    produces: 'text/csv; charset=utf-8',
    response: z.unknown(),
  })
}

export const exportAudit = tableFile('audit', auditQuery)
export const exportUsers = tableFile('users', usersQuery)
export const exportConversations = tableFile(
  'conversations',
  adminMessagesQuery.omit({ conversationId: true }),
)
export const exportMail = tableFile('mail', mailQuery)
export const exportFailures = tableFile('jobs', z.object({ limit: z.never(), cursor: z.never() }))
export const exportBookings = tableFile('bookings', adminBookingsQuery)
export const exportAgentRequests = tableFile('agent-requests', adminAgentRequestsQuery)
export const exportPayments = tableFile('payments', adminPaymentsQuery)
export const exportLedger = tableFile('ledger', ledgerQuery)
export const exportCredits = tableFile('credits', adminCreditsQuery)
