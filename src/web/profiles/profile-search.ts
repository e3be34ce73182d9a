import type { Profile } from '../../contract/profiles.ts'
import type { RequestWay } from '../../contract/requests/representation.ts'

export type ProfileSearch = {
  /** Opens the dialog that fits; `other` with a date and time to type, since no free time suits. */
  book?: true | 'other'
  /** Opens the dialog that invites a guest in this way. */
  request?: RequestWay
  /** The instant that the dialog opens with. */
  at?: string
  tab?: 'availability'
}

/** What the address of a person’s page may say besides who it is. By hand: a schema would bring its library to every page. */
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

/** The dialog that an address opens, of those that are open to this viewer: with a creator as host, or with a guest. */
export function dialogFor(
  { can, requestWays }: Asked,
  { book, request }: ProfileSearch,
): 'host' | RequestWay | undefined {
  if (request) return requestWays.find((way) => way === request)
  if (!book) return undefined
  if (can.includes('book')) return 'host'
  return requestWays.includes('direct') ? 'direct' : requestWays[0]
}

/** Only a number names a profile. */
export function isProfileId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text)
}
