import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, idParam, instant, wallTime } from './text.ts'
import { weekdays } from './weekdays.ts'

export const weekday = z.enum(weekdays)

/** Booking lengths in minutes. */
export const durations = [15, 30, 45, 60, 90, 120] as const
export const durationMinutes = z.literal(durations, 'Please choose 15, 30, 45, 60, 90 or 120 minutes.')

/** A wall-clock time on a 30-minute step. `24:00` is the end of the day. */
const stepTime = wallTime.refine(
  (t) => t.endsWith(':00') || t.endsWith(':30'),
  'Please choose a time on the half hour.',
)
const endStepTime = z.union([z.literal('24:00'), stepTime])

/** Weekly hours, wall-clock in the owner’s zone. */
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
    userId: id.optional(),
    available: z.boolean().default(true),
  })
  .refine((s) => s.endTime > s.startTime, {
    path: ['endTime'],
    message: 'End time must be after start time.',
  })

export const listAvailability = endpoint({
  method: 'GET',
  path: '/api/users/{userId}/availability',
  summary: 'A person’s weekly hours, wall-clock in their zone',
  access: 'anyone',
  params: z.object({ userId: idParam }),
  status: 200,
  response: z.array(slot),
})

export const addSlot = endpoint({
  method: 'POST',
  path: '/api/availability',
  summary: 'Add weekly hours to one’s own week',
  access: 'member',
  body: slotForm,
  status: 201,
  response: slot,
})

export const removeSlot = endpoint({
  method: 'DELETE',
  path: '/api/availability/{id}',
  summary: 'Remove weekly hours from one’s own week',
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
  summary: 'Bookable starts of the wanted length; at most 62 days a call, up to 366 days ahead',
  access: 'anyone',
  params: z.object({ id: idParam }),
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

/** A day that differs from the weekly hours, on the owner’s calendar. */
export const override = z.object({
  id: z.int(),
  date: z.string(),
  kind: z.enum(['away', 'extra']),
  /** HH:MM; null when the whole day is away. */
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
    message: 'Please give both a start and an end, or neither.',
  })
  .refine((o) => o.kind === 'away' || o.startTime !== undefined, {
    path: ['startTime'],
    message: 'Extra hours need a start and an end.',
  })
  .refine((o) => o.startTime === undefined || o.endTime === undefined || o.endTime > o.startTime, {
    path: ['endTime'],
    message: 'End time must be after start time.',
  })

export const listOverrides = endpoint({
  method: 'GET',
  path: '/api/availability/overrides',
  summary: 'One’s own days that differ from the weekly hours, from today on',
  access: 'member',
  status: 200,
  response: z.array(override),
})

export const addOverride = endpoint({
  method: 'POST',
  path: '/api/availability/overrides',
  summary: 'Be away on a day or for some hours of it, or add extra hours',
  access: 'member',
  body: overrideForm,
  status: 201,
  response: override,
})

export const removeOverride = endpoint({
  method: 'DELETE',
  path: '/api/availability/overrides/{id}',
  summary: 'Follow the weekly hours again',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 204,
  response: z.undefined(),
})

export const copyDay = endpoint({
  method: 'POST',
  path: '/api/availability/copy',
  summary:
    'Give other days of one’s own week the hours of one day, in place of theirs; answers the whole week',
  access: 'member',
  body: z.object({
    from: weekday,
    to: z.array(weekday).min(1, 'Please choose at least one day.').max(6),
  }),
  status: 200,
  response: z.array(slot),
})
