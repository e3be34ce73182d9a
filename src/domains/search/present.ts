import type { SavedSearch } from '../../contract/search/saved-searches.ts'
import type { SearchRow } from '../../contract/search/search.ts'
import { avatarOf, introductionOf, pictureOf } from '../accounts/present.ts'
import { ratingOf } from '../profiles/rules.ts'
import type { FoundPerson } from './list-cards.ts'
import type { SavedSearchRow } from './tables.ts'

/** People can’t book themselves. */
export function presentRow(
  { pictureHash, introductionFile, introductionSeconds, reviews, stars, ...person }: FoundPerson,
  viewer: number | null,
): SearchRow {
  const portrait = { name: person.name, pictureHash }
  return {
    ...person,
    freeTimes: person.freeTimes.map((at) => new Date(at).toISOString()),
    avatar: avatarOf(portrait),
    profilePicture: pictureOf(portrait),
    rating: ratingOf({ reviews, stars }),
    introduction: introductionOf({ introductionFile, introductionSeconds }),
    bookable: person.bookable && person.id !== viewer,
  }
}

export function presentSaved({ id, name, filters, weeklyMail, createdAt }: SavedSearchRow): SavedSearch {
  return { id, name, filters, weeklyMail, createdAt: createdAt.toISOString() }
}
