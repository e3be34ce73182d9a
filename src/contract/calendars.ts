import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParam, instant, nothing, text } from './text.ts'

const calendarFile = 'text/calendar; charset=utf-8'

export const getBookingFile = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}.ics',
  summary:
    'The calendar file of a confirmed booking with a time, for its parties; of one that was cancelled since, its cancellation',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 200,
  produces: calendarFile,
  response: z.string(),
})

export const readFeed = endpoint({
  method: 'GET',
  path: '/calendar/{secret}.ics',
  summary:
    'A person’s confirmed bookings of the last 90 days and of the future, for calendars that subscribe to them',
  access: 'anyone',
  params: z.object({ secret: z.string().max(100) }),
  status: 200,
  produces: calendarFile,
  response: z.string(),
})

export const calendarFeed = z.object({
  /** The secret address, for calendars that ask for one. */
  address: z.string(),
  /** The same for programs that open a calendar by pressing a link. */
  webcal: z.string(),
  changedAt: instant,
})
export type CalendarFeed = z.output<typeof calendarFeed>

export const getFeed = endpoint({
  method: 'GET',
  path: '/api/calendar',
  summary: 'One’s own secret subscribe address',
  access: 'member',
  status: 200,
  response: calendarFeed,
})

export const rotateFeed = endpoint({
  method: 'POST',
  path: '/api/calendar/rotate',
  summary: 'Make a new subscribe address; the old one stops working at once',
  access: 'member',
  body: nothing,
  status: 200,
  response: calendarFeed,
})

/** Calendars that one person may import. */
export const mostImports = 5

export const importedCalendar = z.object({
  id: z.int(),
  address: z.string(),
  createdAt: instant,
  /** The last reading that worked, and the last try. */
  readAt: instant.nullable(),
  triedAt: instant.nullable(),
  /** Why the last try did not work, in words. */
  lastError: z.string().nullable(),
  /** Busy times from yesterday to a year ahead. */
  busyCount: z.int(),
})
export type ImportedCalendar = z.output<typeof importedCalendar>

export const listImports = endpoint({
  method: 'GET',
  path: '/api/calendar/imports',
  summary: 'Calendars elsewhere whose busy times hide one’s free times',
  access: 'member',
  status: 200,
  response: z.array(importedCalendar),
})

/** An address that calendars are published under; `webcal:` is another way to write `https:`. */
const calendarAddress = text(2000)
  .transform((value) => value.replace(/^webcals?:/i, 'https:'))
  .refine(isCalendarAddress, 'Please enter an address that begins with https:// or webcal://.')

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
  summary: `Import the busy times of a calendar, read at once and then every 15 minutes; at most ${mostImports}`,
  access: 'member',
  body: importForm,
  status: 201,
  response: importedCalendar,
})

const one = z.object({ id: idParam })

export const refreshImport = endpoint({
  method: 'POST',
  path: '/api/calendar/imports/{id}/refresh',
  summary: 'Read an imported calendar now; when that fails, the answer says why',
  access: 'member',
  params: one,
  body: nothing,
  status: 200,
  response: importedCalendar,
})

export const removeImport = endpoint({
  method: 'DELETE',
  path: '/api/calendar/imports/{id}',
  summary: 'Forget an imported calendar and its busy times',
  access: 'member',
  params: one,
  status: 204,
  response: z.undefined(),
})
