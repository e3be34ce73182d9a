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
    ...(String(search.book) === 'true' && { book: true }),
    ...(!Number.isNaN(at.getTime()) && { at: at.toISOString() }),
    ...(search.tab === 'availability' && { tab: 'availability' }),
  }
}

/** Only a number names a profile. */
export function isProfileId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text)
}
