import { z } from 'zod'
import { durations } from '../../../contract/availability.ts'
import { sayableOn, toInstant, toWallClock } from '../../shared/times/wall-clock.ts'
import { keep, readKept } from './kept-draft.ts'

/** From a profile or slot (a date and time, 30 minutes), or from a search card (name and email, 60 minutes). */
export type Entry = 'profile' | 'search'

const when = {
  duration: z.coerce.number().pipe(z.literal([...durations], 'Please choose a length.')),
  topic: z.string().max(200, 'Please use at most 200 characters.'),
  notes: z.string().max(4000, 'Please use at most 4,000 characters.'),
}

const schemas = {
  profile: z.object({
    date: z.string().min(1, 'Please choose a date.'),
    time: z.string().min(1, 'Please choose a time.'),
    guestName: z.string(),
    guestEmail: z.string(),
    ...when,
  }),
  search: z.object({
    date: z.string(),
    time: z.string().min(1, 'Please choose a time.'),
    guestName: z.string().trim().min(1, 'Please give your name.'),
    guestEmail: z
      .string()
      .trim()
      .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.'),
    ...when,
  }),
}

/** A request as it is sent: its time is on the creator’s clock. */
export type Draft = z.output<(typeof schemas)['profile']>
/** The same as its form holds it: the time is on the reader’s own clock. */
export type DraftInput = { [K in keyof Draft]: string }

type Clocks = { zone: string; person: { name: string; timeZone: string } }

/** What can be typed on the reader’s clock in `zone`, and sent on the person’s. */
export function schemaOf(entry: Entry, { zone, person }: Clocks): (typeof schemas)['profile'] {
  return schemas[entry].superRefine((draft, found) => {
    const at = toInstant(draft, zone)
    if (!at || sayableOn(at, person.timeZone)) return
    const message = `Clocks change in that hour where ${person.name} lives. Please choose another time.`
    found.addIssue({ code: 'custom', path: ['time'], message })
  })
}

/** A checked draft with its time on the person’s clock, as the API takes it. */
export function onTheirClock(draft: Draft, zone: string, theirZone: string): Draft {
  const at = toInstant(draft, zone)
  return at ? { ...draft, ...toWallClock(at, theirZone) } : draft
}

/** A draft as the server takes it. */
export function bodyOf({ date, time, duration, topic, notes, guestName, guestEmail }: Draft) {
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

export const missingIdentity = {
  title: 'Missing Information',
  text: 'Please provide your name and email address.',
}

/** Whose draft it is, whom it asks, and from where. */
export const draftKey = (myId: number, personId: number, entry: Entry) =>
  `booking-draft:${myId}:${personId}:${entry}`

/** What a form opens with, where it is known. What was typed before stands above it, but for `at`. */
export type Prefill = {
  /** The instant that is asked for. */
  at?: string
  /** None of the free times suits: the form opens with a date and time to type. */
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
}

/** In minutes. */
export const usualDuration = (entry: Entry): number => (entry === 'search' ? 60 : 30)

/** What the form opens with. A time that is asked for anew replaces the one that was typed. */
export function firstDraft({ person, entry, me, prefill = {} }: First): DraftInput {
  const { at: keptAt, ...kept }: KeptDraft = readKept(draftKey(me.id, person.id, entry))
  const { at } = prefill
  return {
    date: '',
    time: entry === 'search' ? 'TBD' : '',
    guestName: me.name,
    guestEmail: me.email,
    duration: String(prefill.duration ?? usualDuration(entry)),
    ...kept,
    topic: kept.topic || prefill.topic || '',
    notes: kept.notes || prefill.notes || '',
    ...(at && at !== keptAt && toWallClock(at, me.timeZone)),
  }
}

/** A draft and the instant that it was opened with. */
type KeptDraft = Partial<DraftInput> & Pick<Prefill, 'at'>

/** The dialog was closed: the same time chosen again is a new choice. */
export function forgetPrefill(key: string): void {
  const { at, ...kept }: KeptDraft = readKept(key)
  if (at) keep(key, kept)
}
