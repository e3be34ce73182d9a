import { z } from 'zod'
import { durations } from '../../contract/availability.ts'

/** From a profile or slot (a date and time, 30 minutes), or from a search card (name and e-mail, 60 minutes). */
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

export type Draft = z.output<(typeof schemas)['profile']>
export type DraftInput = { [K in keyof Draft]: string }

export const schemaOf = (entry: Entry): (typeof schemas)['profile'] => schemas[entry]

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

const keyOf = (personId: number, entry: Entry) => `booking-draft:${personId}:${entry}`

/** What was typed, through a sign-in, a reload or a closed dialog; of this tab alone. */
export function readDraft(personId: number, entry: Entry): Partial<DraftInput> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(personId, entry)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function keepDraft(personId: number, entry: Entry, draft: Partial<DraftInput>): void {
  try {
    sessionStorage.setItem(keyOf(personId, entry), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing loses only the convenience.
  }
}

export function forgetDraft(personId: number, entry: Entry): void {
  try {
    sessionStorage.removeItem(keyOf(personId, entry))
  } catch {
    // As above.
  }
}
