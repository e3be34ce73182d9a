import { expect, test } from 'vitest'
import { createApi } from '../api.ts'
import {
  bookingCountsQuery,
  bookingHistoryQuery,
  bookingPagesQuery,
  bookingQuery,
  bookingsKey,
  bookingsWithQuery,
  nextBookingsQuery,
  ownTimesQuery,
  requestPagesQuery,
} from './queries.ts'

test('each bookings query has its own key under the shared prefix', () => {
  const api = createApi(() => Promise.reject(new Error('This test makes no calls.')))
  const keys = [
    bookingPagesQuery(api, 'upcoming'),
    bookingPagesQuery(api, 'earlier'),
    requestPagesQuery(api, 'received'),
    requestPagesQuery(api, 'sent'),
    nextBookingsQuery(api),
    ownTimesQuery(api),
    bookingCountsQuery(api),
    ...[1, 2].flatMap((id) => [
      bookingsWithQuery(api, id),
      bookingQuery(api, id),
      bookingHistoryQuery(api, id),
    ]),
  ].map(({ queryKey }) => queryKey as readonly unknown[])
  expect(keys.filter(([first]) => first !== bookingsKey[0])).toEqual([])
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
})
