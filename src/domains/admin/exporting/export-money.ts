import {
  exportAgentRequests,
  exportBookings,
  exportCredits,
  exportLedger,
  exportPayments,
} from '../../../contract/admin/exports.ts'
import type { App } from '../../../platform/http/server.ts'
import { listAgentRequests } from '../bookings/list-agent-requests.ts'
import { listBookings } from '../bookings/list-bookings.ts'
import { listCredits } from '../payments/list-credits.ts'
import { listLedger } from '../payments/list-ledger.ts'
import { listPayments } from '../payments/list-payments.ts'
import { exportTable } from './export-table.ts'

export function exportMoneyRoutes(app: App): void {
  exportTable(app, exportBookings, {
    name: 'bookings',
    list: listBookings,
    columns: {
      id: ({ id }) => id,
      created: ({ createdAt }) => createdAt,
      'creator id': ({ creator }) => creator.id,
      creator: ({ creator }) => creator.name,
      'creator email': ({ creator }) => creator.email,
      'guest id': ({ guest }) => guest.id,
      guest: ({ guest }) => guest.name,
      'guest email': ({ guest }) => guest.email,
      'requested by': ({ requestedBy }) => requestedBy,
      topic: ({ topic }) => topic,
      starts: ({ startsAt }) => startsAt,
      ends: ({ endsAt }) => endsAt,
      'duration minutes': ({ duration }) => duration,
      status: ({ status }) => status,
      'closed because': ({ closedReason }) => closedReason,
      payment: ({ paymentStatus }) => paymentStatus,
      'amount cents': ({ amountCents }) => amountCents,
    },
  })
  exportTable(app, exportAgentRequests, {
    name: 'agent-requests',
    list: listAgentRequests,
    columns: {
      id: ({ id }) => id,
      created: ({ createdAt }) => createdAt,
      'host id': ({ requester }) => requester.id,
      host: ({ requester }) => requester.name,
      'host email': ({ requester }) => requester.email,
      'guest id': ({ guest }) => guest.id,
      guest: ({ guest }) => guest.name,
      'guest email': ({ guest }) => guest.email,
      agent: ({ agentName }) => agentName,
      'agent email': ({ agentEmail }) => agentEmail,
      topic: ({ topic }) => topic,
      status: ({ status }) => status,
      sent: ({ sentAt }) => sentAt,
      expires: ({ expiresAt }) => expiresAt,
      answered: ({ respondedAt }) => respondedAt,
      'booking id': ({ bookingId }) => bookingId,
      'payment id': ({ paymentId }) => paymentId,
      payment: ({ paymentStatus }) => paymentStatus,
      'amount cents': ({ amountCents }) => amountCents,
    },
  })
  exportTable(app, exportPayments, {
    name: 'payments',
    list: listPayments,
    columns: {
      id: ({ id }) => id,
      created: ({ createdAt }) => createdAt,
      'payer id': ({ payer }) => payer.id,
      payer: ({ payer }) => payer.name,
      'payer email': ({ payer }) => payer.email,
      provider: ({ provider }) => provider,
      'provider id': ({ intentId }) => intentId,
      'amount cents': ({ amountCents }) => amountCents,
      status: ({ status }) => status,
      description: ({ description }) => description,
      'paid for': ({ usedFor }) => usedFor,
    },
  })
  exportTable(app, exportLedger, {
    name: 'ledger',
    list: listLedger,
    columns: {
      id: ({ id }) => id,
      time: ({ createdAt }) => createdAt,
      kind: ({ kind }) => kind,
      'amount cents': ({ amountCents }) => amountCents,
      'payment id': ({ paymentId }) => paymentId,
      'credit id': ({ creditId }) => creditId,
      provider: ({ provider }) => provider,
      'payer id': ({ payer }) => payer.id,
      payer: ({ payer }) => payer.name,
    },
  })
  exportTable(app, exportCredits, {
    name: 'credits',
    list: listCredits,
    columns: {
      id: ({ id }) => id,
      created: ({ createdAt }) => createdAt,
      'owner id': ({ owner }) => owner.id,
      owner: ({ owner }) => owner.name,
      'owner email': ({ owner }) => owner.email,
      'amount cents': ({ amountCents }) => amountCents,
      status: ({ status }) => status,
      reason: ({ reason }) => reason,
    },
  })
}
