import { endpoint } from '../endpoint.ts'
import { emptyBody } from '../text.ts'
import { ofOne } from './bookings.ts'

export const reportNoShow = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/no-show',
  summary:
    'Report, within 7 days of its end, that a completed booking did not happen. The other participant has 48 hours to object',
  access: 'member',
  ...ofOne,
  body: emptyBody,
})

export const objectToNoShow = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/no-show/object',
  summary: 'Object to a no-show report. An admin then decides',
  access: 'member',
  ...ofOne,
  body: emptyBody,
})
