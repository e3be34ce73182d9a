import type { RequestBox } from '../../contract/requests/bookings.ts'

export type RequestsSearch = { box?: RequestBox }

export function requestsSearch({ box }: Record<string, unknown>): RequestsSearch {
  return { box: box === 'received' || box === 'sent' ? box : undefined }
}
