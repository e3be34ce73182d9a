import { directMinutes } from '../../../contract/requests/direct-bookings.ts'
import type { RequestWay } from '../../../contract/requests/request-ways.ts'
import { formatMoment } from '../../../wording/times.ts'
import { findStored, store } from '../../shared/session/stored-json.ts'
import { toWallClock } from '../../shared/times/wall-clock.ts'
import { type Draft, type Entry, requestForms } from './request-forms.ts'

/** Who asks, who is asked, and how. */
export type DraftOf = { myId: number; personId: number; way: RequestWay; entry: Entry }

/** What the dialog is opened with. */
export type Prefill = {
  /** A chosen time, ISO 8601 in UTC. */
  at?: string | undefined
  /** Asks for a date and time, for when no free time works. */
  other?: boolean
  topic?: string | null | undefined
  notes?: string | null
  /** Minutes. */
  duration?: number
}

type First = DraftOf & {
  me: { name: string; email: string; timeZone: string }
  prefill?: Prefill
  /** Then one of their times is chosen, and not left to be agreed. */
  hasFreeTimes?: boolean
}

/** In minutes. */
export function usualDuration({ way, entry }: Pick<DraftOf, 'way' | 'entry'>): number {
  if (way === 'direct') return directMinutes
  return entry === 'search' ? 60 : 30
}

/** A newly chosen time replaces the one in the kept draft. */
export function firstDraft({ me, prefill = {}, hasFreeTimes = false, ...of }: First): Draft {
  const { way, entry } = of
  const { at: keptAt, ...kept } = findDraft(of)
  const { at, topic, notes, duration = usualDuration(of) } = prefill
  const { names } = requestForms[way]
  const isNew = at !== undefined && at !== keptAt
  const wall = isNew && toWallClock(at, me.timeZone)
  const suggested = isNew && way === 'agent' && `Suggested time: ${formatMoment(at, me.timeZone)}.`
  const toBeAgreed = way === 'direct' || (entry === 'search' && !hasFreeTimes)
  return {
    [names.date]: '',
    ...(way !== 'agent' && { time: toBeAgreed ? 'TBD' : '', duration: String(duration) }),
    ...(way === 'host' && { guestName: me.name, guestEmail: me.email }),
    ...(names.format && { [names.format]: '' }),
    ...kept,
    ...(wall && { [names.date]: wall.date, ...(way !== 'agent' && { time: wall.time }) }),
    [names.topic]: kept[names.topic] || topic || '',
    [names.message]: kept[names.message] || notes || suggested || '',
  }
}

const keyOf = ({ myId, personId, way, entry }: DraftOf) =>
  way === 'host' ? `booking-draft:${myId}:${personId}:${entry}` : `request-draft:${myId}:${personId}:${way}`

/** Survives a sign-in, a reload and a closed dialog, in this tab only. `at` is the instant it was opened with. */
export const findDraft = (of: DraftOf) => (findStored(keyOf(of), 'sessionStorage') ?? {}) as Draft

export const saveDraft = (of: DraftOf, draft: Draft) => void store(keyOf(of), draft, 'sessionStorage')

/** After closing, choosing the same time again is a new choice. */
export function clearPrefill(of: DraftOf): void {
  const { at, ...kept } = findDraft(of)
  if (at) saveDraft(of, kept)
}

export const clearDraft = (of: DraftOf) => void store(keyOf(of), undefined, 'sessionStorage')
