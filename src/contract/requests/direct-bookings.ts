import { z } from 'zod'
import { durationMinutes } from '../availability.ts'
import { endpoint } from '../endpoint.ts'
import { day, line, shortId, text, wallTime } from '../text.ts'

export const requestFormats = ['podcast', 'youtube', 'livestream', 'panel', 'fireside-chat', 'other'] as const
export const requestFormat = z.enum(requestFormats, 'Choose a format.')
export type RequestFormat = z.output<typeof requestFormat>

export const formatLabels: Record<RequestFormat, string> = {
  podcast: 'Podcast',
  youtube: 'YouTube',
  livestream: 'Livestream',
  panel: 'Panel',
  'fireside-chat': 'Fireside chat',
  other: 'Other',
}

export const payingForm = z.object({
  paymentIntentId: text(100).nullish(),
  /** Dollars. Refused when it differs from the fee. */
  platformFee: z.number().optional(),
  /** Pays with a credit instead of a card. */
  useCredit: z.boolean().default(false),
  /** If the request isn’t accepted, the fee becomes a credit instead of going back to the card. */
  keepAsCredit: z.boolean().default(false),
})

/** The default length, in minutes. */
export const directMinutes = 60

export const directDraft = z.object({
  guestId: shortId,
  topic: line(200).pipe(z.string().min(1, 'Enter a topic.')),
  /** With `time`, the day of the booking; otherwise a preferred day. */
  preferredDate: day.nullish().transform((value) => value ?? null),
  /** HH:MM in the requester’s zone on `preferredDate`, or TBD. Omitted, the time is to be agreed. */
  time: z.union([z.literal('TBD'), wallTime]).optional(),
  format: requestFormat,
  message: text(4000).pipe(z.string().min(1, 'Write a message.')),
  duration: durationMinutes.default(directMinutes),
})
export type DirectDraft = z.output<typeof directDraft>

export const directForm = directDraft.extend(payingForm.shape)

export const createDirectBooking = endpoint({
  method: 'POST',
  path: '/api/direct-booking',
  summary: 'Request a guest directly. The guest confirms or declines',
  access: 'member',
  body: directForm,
  status: 201,
  response: z.object({ success: z.literal(true), message: z.string(), bookingId: z.int() }),
})
