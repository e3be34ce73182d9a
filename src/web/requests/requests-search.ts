import type { RequestBox } from '../../contract/requests/bookings.ts'

export type RequestsSearch = { box?: RequestBox }

export function requestsSearch({ box }: Record<string, unknown>): RequestsSearch {
  return { box: box === 'received' || box === 'sent' ? box : undefined }
}

/** `approve`: asks at once whether to, as the button of an email does. */
export function bookingSearch({ act }: Record<string, unknown>): { act?: 'approve' } {
  return { act: act === 'approve' ? act : undefined }
}
