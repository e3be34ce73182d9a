import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api.ts'
import type { ListSearch } from '../list-search.ts'

export type BookingsSearch = ListSearch<'status' | 'paymentStatus' | 'closedReason' | 'disputed'>
export type AgentRequestsSearch = ListSearch<'status'>
export type PaymentsSearch = ListSearch<'status' | 'provider'>
export type LedgerSearch = ListSearch<'kind'>
export type CreditsSearch = ListSearch<'status'>

export const bookingsQuery = (api: Api, search: BookingsSearch) =>
  queryOptions({
    queryKey: ['admin', 'bookings', search],
    queryFn: ({ signal }) => api.page('GET /api/admin/bookings', { query: search, signal }),
  })

export const agentRequestsQuery = (api: Api, search: AgentRequestsSearch) =>
  queryOptions({
    queryKey: ['admin', 'agent requests', search],
    queryFn: ({ signal }) => api.page('GET /api/admin/agent-requests', { query: search, signal }),
  })

export const bookingQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'booking', id],
    queryFn: ({ signal }) => api.call('GET /api/admin/bookings/{id}', { params: { id }, signal }),
  })

export const paymentsQuery = (api: Api, search: PaymentsSearch) =>
  queryOptions({
    queryKey: ['admin', 'payments', search],
    queryFn: ({ signal }) => api.page('GET /api/admin/payments', { query: search, signal }),
  })

export const paymentQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'payment', id],
    queryFn: ({ signal }) => api.call('GET /api/admin/payments/{id}', { params: { id }, signal }),
  })

export const ledgerQuery = (api: Api, search: LedgerSearch) =>
  queryOptions({
    queryKey: ['admin', 'ledger', search],
    queryFn: ({ signal }) => api.page('GET /api/admin/ledger', { query: search, signal }),
  })

export const creditsQuery = (api: Api, search: CreditsSearch) =>
  queryOptions({
    queryKey: ['admin', 'credits', search],
    queryFn: ({ signal }) => api.page('GET /api/admin/credits', { query: search, signal }),
  })
