import { sql } from 'drizzle-orm'
import type { Category } from '../../contract/categories.ts'
import { languageName } from '../../contract/languages.ts'
import { type SeriesKind, seriesLabel } from '../../contract/series.ts'
import type { Reader } from '../../platform/ctx.ts'
import { preparedQuery } from '../../platform/database/prepared-query.ts'
import { people } from '../accounts/queries.ts'
import type { Term } from './correct-words.ts'
import { cutWords } from './cut-words.ts'
import { termPrefix } from './marks.ts'
import { stemOf, wordsOf } from './rules.ts'
import type { Filters } from './search-query.ts'
import { whyWords } from './wording.ts'

/** What a search looks at, as its owner wrote it. */
export type Searched = {
  id: number
  name: string
  headline: string | null
  bio: string | null
  profession: string | null
  /** Of discussion, then areas of expertise. */
  topics: string[]
  seriesTitle: string | null
  seriesKind: SeriesKind | null
  location: string | null
  categories: Category[]
}

export type Sought = Omit<Filters, 'userType'> & {
  /** Those that everyone found matches. */
  terms: Term[]
  location?: string | undefined
}

const mostParts = 3

/** One line of what matched. Null when nothing was sought, or the name says it. */
export function whyMatched(person: Searched, sought: Sought): string | null {
  const parts = [...partsOfText(person, sought.terms), ...partsOfFilters(person, sought)]
  return [...new Set(parts)].slice(0, mostParts).join(' · ') || null
}

function partsOfText(person: Searched, terms: Term[]): string[] {
  const { name, headline, bio, profession, topics, seriesTitle, seriesKind, location, categories } = person
  const about: string[] = []
  const others: string[] = []
  for (const term of terms) {
    const inText = (text: string | null) => text !== null && matches(term, text)
    // A topic that is already named speaks for more than one word.
    if (inText(name) || about.some(inText)) continue
    const topic = topics.find(inText)
    const category = categories.find((each) => inText(each.name))
    if (topic) about.push(topic)
    else if (seriesTitle && inText(seriesTitle)) others.push(whyWords.show({ title: seriesTitle }))
    else if (profession && inText(profession)) others.push(profession)
    else if (location && inText(location)) others.push(whyWords.place({ location }))
    else if (category) others.push(whyWords.category({ name: category.name }))
    else if (seriesKind && isOfKind(term, seriesKind)) others.push(seriesLabel(seriesKind))
    else {
      const word = mentionIn(term, headline) ?? mentionIn(term, bio)
      if (word) others.push(whyWords.mentions({ word }))
    }
  }
  return [...(about.length > 0 ? [whyWords.topics({ topics: about.slice(0, 2) })] : []), ...others]
}

function partsOfFilters({ categories, location, seriesTitle }: Searched, sought: Sought): string[] {
  const shared = categories.filter(({ id }) => sought.categories.includes(id))
  return [
    ...(sought.language ? [whyWords.language({ language: languageName(sought.language) })] : []),
    ...(sought.medium && seriesTitle ? [whyWords.show({ title: seriesTitle })] : []),
    ...shared.map(({ name }) => whyWords.category({ name })),
    ...(sought.location && location ? [whyWords.place({ location })] : []),
    ...(sought.verified ? [whyWords.verified] : []),
  ]
}

/** As it is typed, in another form, or by a related word. */
function matches({ words, parts, asBeginning, stems, related }: Term, text: string): boolean {
  const written = wordsOf(text)
  const known = new Set(written.map((word) => termPrefix.stem(stemOf(word))))
  return (
    words.some((word) => written.some((each) => (asBeginning ? each.startsWith(word) : each === word))) ||
    (parts.length > 0 && parts.every((part) => written.includes(part))) ||
    stems.some((stem) => known.has(stem)) ||
    related.some((marks) => marks.every((mark) => known.has(mark)))
  )
}

const isOfKind = ({ related }: Term, kind: SeriesKind) =>
  related.some((marks) => marks.length === 1 && marks[0] === termPrefix.medium(kind))

/** The word as it is written. */
function mentionIn(term: Term, text: string | null): string | undefined {
  if (text === null || !matches(term, text)) return undefined
  return cutWords(text).find((word) => matches(term, word))
}

type PersonSearched = Omit<Searched, 'categories'> & { id: number }

const searchedPeople = preparedQuery<{ ids: readonly number[] }, PersonSearched[]>(
  'searched_people',
  (db, value) => {
    const { id, name, headline, bio, profession, seriesTitle, seriesKind, location } = people
    const topics = sql<string[]>`${people.topicsOfDiscussion} || ${people.areaOfExpertise}`
    return db
      .select({ id, name, headline, bio, profession, topics, seriesTitle, seriesKind, location })
      .from(people)
      .where(sql`${id} = any(${value('ids')})`)
  },
)

/** One statement. */
export async function findSearched(
  ctx: Reader,
  ids: readonly number[],
): Promise<Map<number, Omit<Searched, 'categories'>>> {
  if (ids.length === 0) return new Map()
  const rows = await searchedPeople(ctx, { ids })
  return new Map(rows.map((row) => [row.id, row]))
}
