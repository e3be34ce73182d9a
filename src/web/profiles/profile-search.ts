import type { Profile } from '../../contract/profiles.ts'
import type { GuestWay, RequestWay } from '../../contract/requests/request-ways.ts'

export type ProfileSearch = {
  /** Opens the dialog that fits. `other` asks for a date and time, for when no open time works. */
  book?: true | 'other'
  request?: GuestWay
  /** ISO time to preselect in the dialog. */
  at?: string
  tab?: 'availability'
}

/** Parsed by hand: a schema would add its library to every page. */
export function profileSearch(search: Record<string, unknown>): ProfileSearch {
  const at = new Date(typeof search.at === 'string' ? search.at : Number.NaN)
  return {
    book: search.book === 'other' ? 'other' : String(search.book) === 'true' || undefined,
    request: search.request === 'agent' || search.request === 'direct' ? search.request : undefined,
    at: Number.isNaN(at.getTime()) ? undefined : at.toISOString(),
    tab: search.tab === 'availability' ? 'availability' : undefined,
  }
}

type Asked = Pick<Profile, 'can' | 'requestWays'>

export function dialogFor(
  { can, requestWays }: Asked,
  { book, request }: ProfileSearch,
): RequestWay | undefined {
  if (request) return requestWays.find((way) => way === request)
  if (!book) return undefined
  if (can.includes('book')) return 'host'
  return requestWays.includes('direct') ? 'direct' : requestWays[0]
}

export function isProfileId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text)
}
