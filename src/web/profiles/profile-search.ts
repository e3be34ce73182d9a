export type ProfileSearch = {
  /** Opens the booking dialog. */
  book?: true
  tab?: 'availability'
}

/** What the address of a profile may say besides who it is. */
export function profileSearch(search: Record<string, unknown>): ProfileSearch {
  return {
    ...(String(search.book) === 'true' && { book: true }),
    ...(search.tab === 'availability' && { tab: 'availability' }),
  }
}

/** Only a number names a profile. */
export function isProfileId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text)
}
