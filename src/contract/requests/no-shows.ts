import { endpoint } from '../endpoint.ts'
import { nothing } from '../text.ts'
import { ofOne } from './bookings.ts'

export const reportNoShow = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/no-show',
  summary:
    'Say within 7 days that a completed booking did not happen; the other party has 48 hours to object',
  access: 'member',
  ...ofOne,
  body: nothing,
})

export const objectToNoShow = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/no-show/object',
  summary: 'Say that a booking did happen; an admin decides then',
  access: 'member',
  ...ofOne,
  body: nothing,
})
