import { z } from 'zod'
import { durationMinutes, durations } from '../../../contract/availability.ts'
import { emailWith } from '../../../contract/email-address.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { agentRequestDraft } from '../../../contract/requests/agent-requests.ts'
import { directDraft } from '../../../contract/requests/direct-bookings.ts'
import { paymentTypes, type RequestWay } from '../../../contract/requests/request-ways.ts'
import { trimText } from '../../../contract/text.ts'
import { formatMoney } from '../../../wording/formats.ts'
import type { Api } from '../../api.ts'
import { toInstant, toWallClock, unambiguousTime } from '../../shared/times/wall-clock.ts'
import type { Asked } from '../paying/checkout-steps.ts'
import { type PaidFee, sentBooking, type Toasts } from '../paying/use-checkout.ts'

/** Where the dialog was opened: a profile or slot (30 minutes), or a search card (name, email, 60 minutes). */
export type Entry = 'profile' | 'search'

/** As typed: its time is on the reader’s clock. */
export type Draft = Record<string, string | number | null>

type To = {
  api: Api
  person: Pick<Profile, 'id' | 'name' | 'agentName' | 'timeZone'>
  /** The reader’s. */
  zone: string
  entry: Entry
}

type Form = {
  /** What the API calls the fields, and what they are labeled. */
  names: { date: string; topic: string; message: string; format?: string }
  labels: { topic: string; message: string; format?: string }
  schema: (to: To) => z.ZodType<Asked, Draft>
  /** Titles and failures are from the specification. */
  toasts: (person: Pick<To['person'], 'name'> & Partial<To['person']>, entry: Entry) => Toasts
}

/** Turns the fields of a form into a request. */
function asks<B>(fields: z.ZodType<B>, ask: (body: B) => Asked): ReturnType<Form['schema']> {
  return fields.transform(ask) as unknown as ReturnType<Form['schema']>
}

const [noDate, noTime] = ['Choose a date.', 'Choose a time.']

const hostFields = z.object({
  date: z.string(),
  time: z.string().min(1, noTime),
  guestName: z.string(),
  guestEmail: z.string(),
  duration: z.coerce.number().pipe(z.literal([...durations], 'Choose a length.')),
  topic: z.string().max(200, 'Use at most 200 characters.'),
  notes: z.string().max(4000, 'Use at most 4,000 characters.'),
})
const hostEntries = {
  profile: hostFields.extend({ date: z.string().min(1, noDate) }),
  search: hostFields.extend({
    guestName: z.string().overwrite(trimText).min(1, 'Enter your name.'),
    /** From the specification. */
    guestEmail: emailWith('Please enter a valid email address.'),
  }),
}

const dayOrNone = z.preprocess((value) => value || null, directDraft.shape.preferredDate)

/** `TBD`, or a day and time on the clock of the requester, who hosts. */
const directFields = directDraft
  .omit({ guestId: true })
  .extend({
    preferredDate: dayOrNone,
    time: z.string().min(1, noTime).pipe(directDraft.shape.time.unwrap()),
    duration: z.coerce.number().pipe(durationMinutes),
  })
  .refine(({ time, preferredDate }) => time === 'TBD' || preferredDate !== null, {
    path: ['preferredDate'],
    message: noDate,
  })

const agentFields = agentRequestDraft.omit({ personalityId: true }).extend({ requestedDate: dayOrNone })

const metadataOf = (way: RequestWay, { id, name }: To['person']) => ({
  type: paymentTypes[way],
  personalityId: id,
  personalityName: name,
})

const failed = 'Failed to submit booking request'
const guestFailed = {
  refused: { title: 'Request Failed', text: failed },
  lost: { title: 'Error', text: failed },
}
const toldText = ({ name }: { name: string }) => `We’ve let ${name} know.`

export const requestForms: Record<RequestWay, Form> = {
  host: {
    names: { date: 'date', topic: 'topic', message: 'notes' },
    labels: { topic: 'Topic', message: 'Notes' },
    schema({ api, person, zone, entry }) {
      const fields = hostEntries[entry].superRefine((draft, found) => {
        const at = toInstant(draft, zone)
        // It exists on the reader’s clock but not on the recipient’s.
        if (!at || unambiguousTime(at, person.timeZone)) return
        const message = `Clocks change during that hour where ${person.name} lives. Choose another time.`
        found.addIssue({ code: 'custom', path: ['time'], message })
      })
      return asks(fields, (draft) => {
        const at = toInstant(draft, zone)
        const { date, time } = at ? toWallClock(at, person.timeZone) : draft
        const body = {
          creatorId: person.id,
          ...(time !== 'TBD' && { date }),
          time: time as `${number}:${number}`,
          duration: draft.duration,
          topic: draft.topic || null,
          notes: draft.notes || null,
          guestName: draft.guestName || null,
          guestEmail: draft.guestEmail || null,
        }
        return {
          toPay: body,
          send: async (pays) =>
            sentBooking(await api.call('POST /api/bookings', { body: { ...body, ...pays } })),
        }
      })
    },
    toasts(person, entry) {
      const title = entry === 'search' ? 'Booking Failed' : 'Error creating booking'
      return {
        told: () => ({ title: 'Booking requested', text: toldText(person) }),
        failed: { refused: { title, text: 'Failed to create booking request' } },
      }
    },
  },
  direct: {
    names: { date: 'preferredDate', topic: 'topic', message: 'message', format: 'format' },
    labels: { topic: 'Topic', message: 'Message', format: 'Format' },
    schema: ({ api, person }) =>
      asks(directFields, (draft) => {
        const body = { ...draft, guestId: person.id }
        return {
          toPay: { ...body, metadata: metadataOf('direct', person) },
          async send(pays) {
            const { bookingId } = await api.call('POST /api/direct-booking', { body: { ...body, ...pays } })
            return { href: `/bookings/${bookingId}` }
          },
        }
      }),
    toasts: (person) => ({
      told: () => ({ title: 'Booking Request Sent', text: toldText(person) }),
      failed: guestFailed,
    }),
  },
  agent: {
    names: {
      date: 'requestedDate',
      topic: 'requestedTopic',
      message: 'creatorMessage',
      format: 'requestedFormat',
    },
    labels: { topic: 'Discussion topic', message: 'Detailed message', format: 'Show format' },
    schema: ({ api, person }) =>
      asks(agentFields, (draft) => {
        const body = { ...draft, personalityId: person.id }
        return {
          toPay: { ...body, metadata: { ...metadataOf('agent', person), agentName: person.agentName } },
          async send(pays) {
            const { requestId } = await api.call('POST /api/agent-request', { body: { ...body, ...pays } })
            return { href: `/agent-requests/${requestId}` }
          },
        }
      }),
    toasts: ({ agentName }) => ({
      told: (fee) => ({
        title: 'Request Submitted',
        text: `It goes to ${agentName ?? 'the agent'}. ${paidText(fee)}`,
      }),
      failed: guestFailed,
    }),
  },
}

function paidText({ cents, useCredit }: PaidFee): string {
  if (cents === 0) return 'There was no fee.'
  if (useCredit) {
    return 'One of your credits paid the platform fee, and you get it back if your request isn’t accepted.'
  }
  return `The ${formatMoney(cents)} platform fee was charged, and you get it back in full if your request isn’t accepted.`
}
