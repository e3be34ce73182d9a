import { z } from 'zod'
import { durations } from '../../../contract/availability.ts'
import { emailWith } from '../../../contract/email-address.ts'
import { trimText } from '../../../contract/text.ts'
import { toInstant, toWallClock, unambiguousTime } from '../../shared/times/wall-clock.ts'
import { getTabDraft } from './tab-draft.ts'
import { formWords } from './wording.ts'

/** Where the dialog was opened: a profile or slot (30 minutes), or a search card (name, email, 60 minutes). */
export type Entry = 'profile' | 'search'

const when = {
  duration: z.coerce.number().pipe(z.literal([...durations], formWords.noLength)),
  topic: z.string().max(200, formWords.longTopic),
  notes: z.string().max(4000, formWords.longNotes),
}

const schemas = {
  profile: z.object({
    date: z.string().min(1, formWords.noDate),
    time: z.string().min(1, formWords.noTime),
    guestName: z.string(),
    guestEmail: z.string(),
    ...when,
  }),
  search: z.object({
    date: z.string(),
    time: z.string().min(1, formWords.noTime),
    guestName: z.string().overwrite(trimText).min(1, formWords.noName),
    guestEmail: emailWith(formWords.noEmail),
    ...when,
  }),
}

export type Draft = z.output<(typeof schemas)['profile']>
/** As typed: its time is on the reader’s clock. */
export type DraftInput = { [K in keyof Draft]: string }

type Clocks = { zone: string; person: { name: string; timeZone: string } }

/** Refuses a time that exists on the reader’s clock but not on the recipient’s. */
export function schemaOf(entry: Entry, { zone, person }: Clocks): (typeof schemas)['profile'] {
  return schemas[entry].superRefine((draft, found) => {
    const at = toInstant(draft, zone)
    if (!at || unambiguousTime(at, person.timeZone)) return
    const message = formWords.clockChange(person)
    found.addIssue({ code: 'custom', path: ['time'], message })
  })
}

export function toTheirZone(draft: Draft, zone: string, theirZone: string): Draft {
  const at = toInstant(draft, zone)
  return at ? { ...draft, ...toWallClock(at, theirZone) } : draft
}

export function toRequestBody({ date, time, duration, topic, notes, guestName, guestEmail }: Draft) {
  return {
    ...(time !== 'TBD' && { date }),
    time: time as `${number}:${number}`,
    duration,
    topic: topic || null,
    notes: notes || null,
    guestName: guestName || null,
    guestEmail: guestEmail || null,
  }
}

export const draftKey = (myId: number, personId: number, entry: Entry) =>
  `booking-draft:${myId}:${personId}:${entry}`

export type Prefill = {
  at?: string
  other?: boolean
  topic?: string | null
  notes?: string | null
  /** Minutes. */
  duration?: number
}

type First = {
  person: { id: number }
  entry: Entry
  me: { id: number; name: string; email: string; timeZone: string }
  prefill?: Prefill
  /** Then one of their times is chosen, and not left to be agreed. */
  hasFreeTimes?: boolean
}

/** In minutes. */
export const usualDuration = (entry: Entry): number => (entry === 'search' ? 60 : 30)

/** A newly chosen time replaces the one in the kept draft. */
export function initialDraft({ person, entry, me, prefill = {}, hasFreeTimes = false }: First): DraftInput {
  const { at: keptAt, ...kept }: KeptDraft = getTabDraft(draftKey(me.id, person.id, entry))
  const { at } = prefill
  return {
    date: '',
    time: entry === 'search' && !hasFreeTimes ? 'TBD' : '',
    guestName: me.name,
    guestEmail: me.email,
    duration: String(prefill.duration ?? usualDuration(entry)),
    ...kept,
    topic: kept.topic || prefill.topic || '',
    notes: kept.notes || prefill.notes || '',
    ...(at && at !== keptAt && toWallClock(at, me.timeZone)),
  }
}

/** `at` is the instant it was opened with. */
type KeptDraft = Partial<DraftInput> & Pick<Prefill, 'at'>
