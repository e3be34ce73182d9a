import type { SavedPerson } from '../../contract/shortlist.ts'
import { trimText } from '../../contract/text.ts'
import type { SavedSearch } from './saved-search.ts'

type Tagged = Pick<SavedPerson, 'tags'>

/** Case doesn’t make a tag another one; the newest spelling is shown. */
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

export const hasTag = ({ tags }: Tagged, tag: string) => tags.some((one) => isSame(one, tag))

/** By name. */
export function countTags(people: readonly Tagged[]): { tag: string; count: number }[] {
  const counts: { tag: string; count: number }[] = []
  for (const tag of people.flatMap(({ tags }) => tags)) {
    const known = counts.find((one) => isSame(one.tag, tag))
    if (known) known.count += 1
    else counts.push({ tag, count: 1 })
  }
  return counts.toSorted((a, b) => a.tag.localeCompare(b.tag, 'en'))
}

/** The list comes newest first. */
export function chosenPeople<P extends Tagged>(people: readonly P[], { tag, sort }: SavedSearch): P[] {
  const chosen = tag === undefined ? [...people] : people.filter((person) => hasTag(person, tag))
  return sort === 'oldest' ? chosen.reverse() : chosen
}

export function splitTags(typed: string): string[] {
  return typed
    .split(',')
    .map(trimText)
    .filter((tag) => tag !== '')
}

export function addTag(typed: string, tag: string): string {
  return [...splitTags(typed), tag].join(', ')
}
