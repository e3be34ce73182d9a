export type ProfileSearch = {
  /** Opens the booking dialog. */
  book?: true
  /** The instant that the dialog opens with. */
  at?: string
  tab?: 'availability'
}

/** What the address of a profile may say besides who it is. */
export function profileSearch(search: Record<string, unknown>): ProfileSearch {
  const at = new Date(typeof search.at === 'string' ? search.at : Number.NaN)
  return {
    book: String(search.book) === 'true' || undefined,
    at: Number.isNaN(at.getTime()) ? undefined : at.toISOString(),
    tab: search.tab === 'availability' ? 'availability' : undefined,
  }
}

/** Only a number names a profile. */
export function isProfileId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text)
}
