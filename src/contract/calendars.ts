import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emptyBody, idParam, instant, notWebAddress, text, withHttps, withoutInvisible } from './text.ts'

const calendarFile = 'text/calendar; charset=utf-8'

export const getBookingFile = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}.ics',
  summary:
    'The calendar file of a confirmed booking with a time, for its participants; a cancellation if it was canceled since',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 200,
  produces: calendarFile,
  response: z.string(),
})

export const readFeed = endpoint({
  method: 'GET',
  path: '/calendar/{secret}.ics',
  summary: 'A person’s confirmed bookings from 90 days ago on, for calendar subscriptions',
  access: 'anyone',
  params: z.object({ secret: z.string().max(100) }),
  status: 200,
  produces: calendarFile,
  response: z.string(),
})

export const calendarFeed = z.object({
  address: z.string(),
  webcal: z.string(),
  changedAt: instant,
})
export type CalendarFeed = z.output<typeof calendarFeed>

export const getFeed = endpoint({
  method: 'GET',
  path: '/api/calendar',
  summary: 'The caller’s secret subscription address',
  access: 'member',
  status: 200,
  response: calendarFeed,
})

export const rotateFeed = endpoint({
  method: 'POST',
  path: '/api/calendar/rotate',
  summary: 'Create a new subscription address; the old one stops working right away',
  access: 'member',
  body: emptyBody,
  status: 200,
  response: calendarFeed,
})

/** Per person. */
export const maxImports = 5

export const importedCalendar = z.object({
  id: z.int(),
  address: z.string(),
  createdAt: instant,
  /** Last successful import, and last attempt. */
  readAt: instant.nullable(),
  triedAt: instant.nullable(),
  lastError: z.string().nullable(),
  /** What couldn’t be read of the calendar, in sentences. */
  notice: z.string().nullable(),
  busyCount: z.int(),
})
export type ImportedCalendar = z.output<typeof importedCalendar>

export const listImports = endpoint({
  method: 'GET',
  path: '/api/calendar/imports',
  summary: 'The caller’s imported calendars, whose busy times block bookings',
  access: 'member',
  status: 200,
  response: z.array(importedCalendar),
})

const calendarAddress = text(2000)
  .transform((value) => {
    const address = withoutInvisible(value)
      .trim()
      .replace(/^webcals?:/i, 'https:')
    return address.includes('.') ? withHttps(address) : address
  })
  .refine(isCalendarAddress, notWebAddress)

function isCalendarAddress(value: string): boolean {
  const url = URL.parse(value)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && !url.username && !url.password
  )
}

export const importForm = z.object({ address: calendarAddress })

export const addImport = endpoint({
  method: 'POST',
  path: '/api/calendar/imports',
  summary: `Import a calendar’s busy times, now and then every 15 minutes; at most ${maxImports} calendars`,
  access: 'member',
  body: importForm,
  status: 201,
  response: importedCalendar,
})

const one = z.object({ id: idParam })

export const refreshImport = endpoint({
  method: 'POST',
  path: '/api/calendar/imports/{id}/refresh',
  summary: 'Refresh an imported calendar now; `lastError` says why it failed',
  access: 'member',
  params: one,
  body: emptyBody,
  status: 200,
  response: importedCalendar,
})

export const removeImport = endpoint({
  method: 'DELETE',
  path: '/api/calendar/imports/{id}',
  summary: 'Delete an imported calendar and its busy times',
  access: 'member',
  params: one,
  status: 204,
  response: z.undefined(),
})
