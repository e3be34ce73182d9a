import { z } from 'zod'
import { durationMinutes } from '../availability.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, line, text, wallTime } from '../text.ts'

/** What a guest can be asked for. */
export const requestFormats = ['podcast', 'youtube', 'livestream', 'panel', 'fireside-chat', 'other'] as const
export const requestFormat = z.enum(requestFormats, 'Please choose a format.')
export type RequestFormat = z.output<typeof requestFormat>

/** The same for people to read. */
export const formatWords: Record<RequestFormat, string> = {
  podcast: 'Podcast',
  youtube: 'YouTube',
  livestream: 'Livestream',
  panel: 'Panel',
  'fireside-chat': 'Fireside chat',
  other: 'Other',
}

/** How the fee of a request to a guest is paid. */
export const payingForm = z.object({
  paymentIntentId: text(100).nullish(),
  /** Dollars. Refused when it differs from the fee. */
  platformFee: z.number().optional(),
  /** Pays with a credit instead of a card. */
  useCredit: z.boolean().default(false),
  /** When the request is not accepted, the fee stands as a credit instead of going back to the card. */
  keepAsCredit: z.boolean().default(false),
})

/** How long a direct booking is unless it says otherwise. */
export const directMinutes = 60

/** What a direct booking says, before and after payment. */
export const directDraft = z.object({
  guestId: id,
  topic: line(200).pipe(z.string().min(1, 'Please give a topic.')),
  /** With a `time` the day of the booking, else a day that would suit. */
  preferredDate: day.nullish().transform((value) => value ?? null),
  /** HH:MM in the requester’s zone on `preferredDate`, or TBD. Left out, the time is to be agreed. */
  time: z.union([z.literal('TBD'), wallTime]).optional(),
  format: requestFormat,
  message: text(4000).pipe(z.string().min(1, 'Please write a message.')),
  duration: durationMinutes.default(directMinutes),
})
export type DirectDraft = z.output<typeof directDraft>

export const directForm = directDraft.extend(payingForm.shape)

export const createDirectBooking = endpoint({
  method: 'POST',
  path: '/api/direct-booking',
  summary: 'Ask a guest without an agent in between; they confirm or decline as with any request',
  access: 'member',
  body: directForm,
  status: 201,
  response: z.object({ success: z.literal(true), message: z.string(), bookingId: z.int() }),
})
