import { expect, test } from 'vitest'
import { createApi } from '../api.ts'
import { bookingsKey } from '../shared/bookings/bookings-key.ts'
import {
  bookingCountsQuery,
  bookingHistoryQuery,
  bookingPagesQuery,
  bookingQuery,
  bookingsWithQuery,
  myBookingsQuery,
  requestPagesQuery,
} from './bookings-query.ts'

test('each bookings query has its own key under the shared prefix', () => {
  const api = createApi(() => Promise.reject(new Error('This test makes no calls.')))
  const keys = [
    myBookingsQuery(api),
    bookingPagesQuery(api, 'upcoming'),
    bookingPagesQuery(api, 'earlier'),
    requestPagesQuery(api, 'received'),
    requestPagesQuery(api, 'sent'),
    bookingCountsQuery(api),
    bookingsWithQuery(api, 1),
    bookingsWithQuery(api, 2),
    bookingQuery(api, 1),
    bookingQuery(api, 2),
    bookingHistoryQuery(api, 1),
  ].map(({ queryKey }) => queryKey as readonly unknown[])
  expect(keys.filter(([first]) => first !== bookingsKey[0])).toEqual([])
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
})
