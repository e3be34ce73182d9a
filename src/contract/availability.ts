import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, idParam, instant, shortId, shortIdParam, wallTime } from './text.ts'
import { weekdays } from './weekdays.ts'

export const weekday = z.enum(weekdays)

/** Booking lengths in minutes. */
export const durations = [15, 30, 45, 60, 90, 120] as const
export const durationMinutes = z.literal(durations, 'Choose 15, 30, 45, 60, 90 or 120 minutes.')

/** `24:00` is the end of the day. */
const stepTime = wallTime.refine(
  (t) => t.endsWith(':00') || t.endsWith(':30'),
  'Choose a time on the hour or half hour.',
)
const endStepTime = z.union([z.literal('24:00'), stepTime])

/** Weekly hours, wall-clock in the owner’s time zone. */
export const slot = z.object({
  id: z.int(),
  userId: z.int(),
  day: weekday,
  startTime: z.string(),
  endTime: z.string(),
  available: z.boolean(),
})
export type Slot = z.output<typeof slot>

export const slotForm = z
  .object({
    day: weekday,
    startTime: stepTime,
    endTime: endStepTime,
    userId: shortId.optional(),
    available: z.boolean().default(true),
  })
  .refine((s) => s.endTime > s.startTime, {
    path: ['endTime'],
    message: 'End time must be after start time.',
  })

export const listAvailability = endpoint({
  method: 'GET',
  path: '/api/users/{userId}/availability',
  summary: 'A person’s weekly hours, wall-clock in their time zone',
  access: 'anyone',
  mayBeOld: 'for all',
  params: z.object({ userId: shortIdParam }),
  status: 200,
  response: z.array(slot),
})

export const addSlot = endpoint({
  method: 'POST',
  path: '/api/availability',
  summary: 'Add to the caller’s weekly hours',
  access: 'member',
  body: slotForm,
  status: 201,
  response: slot,
})

export const removeSlot = endpoint({
  method: 'DELETE',
  path: '/api/availability/{id}',
  summary: 'Delete some of the caller’s weekly hours',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 204,
  response: z.undefined(),
})

export const freeTime = z.object({ startsAt: instant, endsAt: instant })
export type FreeTime = z.output<typeof freeTime>

export const listFreeTimes = endpoint({
  method: 'GET',
  path: '/api/users/{id}/free-times',
  summary: 'Bookable times of this duration; at most 62 days per call, up to 366 days ahead',
  access: 'anyone',
  mayBeOld: 'for visitors',
  params: z.object({ id: shortIdParam }),
  query: z.object({
    from: day.optional(),
    to: day.optional(),
    duration: z
      .string()
      .regex(/^\d{2,3}$/)
      .transform(Number)
      .pipe(durationMinutes)
      .default(30),
  }),
  status: 200,
  response: z.array(freeTime),
})

/** A date in the owner’s time zone. */
export const override = z.object({
  id: z.int(),
  date: z.string(),
  kind: z.enum(['away', 'extra']),
  /** HH:MM. Null: away all day. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
})
export type Override = z.output<typeof override>

export const overrideForm = z
  .object({
    date: day,
    kind: z.enum(['away', 'extra']),
    startTime: stepTime.optional(),
    endTime: endStepTime.optional(),
  })
  .refine((o) => (o.startTime === undefined) === (o.endTime === undefined), {
    path: ['endTime'],
    message: 'Enter both a start and an end time, or leave both empty.',
  })
  .refine((o) => o.kind === 'away' || o.startTime !== undefined, {
    path: ['startTime'],
    message: 'Extra hours need a start and an end time.',
  })
  .refine((o) => o.startTime === undefined || o.endTime === undefined || o.endTime > o.startTime, {
    path: ['endTime'],
    message: 'End time must be after start time.',
  })

export const listOverrides = endpoint({
  method: 'GET',
  path: '/api/availability/overrides',
  summary: 'The caller’s date overrides from today on',
  access: 'member',
  status: 200,
  response: z.array(override),
})

export const addOverride = endpoint({
  method: 'POST',
  path: '/api/availability/overrides',
  summary: 'Add a date override: unavailable all day or for some hours, or extra hours',
  access: 'member',
  body: overrideForm,
  status: 201,
  response: override,
})

export const removeOverride = endpoint({
  method: 'DELETE',
  path: '/api/availability/overrides/{id}',
  summary: 'Delete a date override',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 204,
  response: z.undefined(),
})

export const copyDay = endpoint({
  method: 'POST',
  path: '/api/availability/copy',
  summary: 'Copy one day’s weekly hours to other days, replacing theirs; returns the whole week',
  access: 'member',
  body: z.object({
    from: weekday,
    to: z.array(weekday).min(1, 'Choose at least one day.').max(6),
  }),
  status: 200,
  response: z.array(slot),
})

const hoursOfDay = z
  .object({ day: weekday, startTime: stepTime, endTime: endStepTime })
  .refine((hours) => hours.endTime > hours.startTime, {
    path: ['endTime'],
    message: 'End time must be after start time.',
  })
export type HoursOfDay = z.output<typeof hoursOfDay>

/** A week’s half hours, every second one. */
const mostRanges = 168

export const changeHours = endpoint({
  method: 'PATCH',
  path: '/api/availability',
  summary: 'Open and close hours of the caller’s week in one step, safe to repeat; returns the whole week',
  access: 'member',
  body: z.object({
    open: z.array(hoursOfDay).max(mostRanges).default([]),
    close: z.array(hoursOfDay).max(mostRanges).default([]),
  }),
  status: 200,
  response: z.array(slot),
})
