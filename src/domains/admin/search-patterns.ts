import { type SQL, sql } from 'drizzle-orm'

/** Enough people for one search; common words match more. */
const mostPeople = 500

export function peopleMatching(words: string): SQL {
  return sql`(select u.id from users u where lower(u.name || ' ' || u.email) like ${containsPattern(words)} limit ${mostPeople})`
}

/** A typed id, such as `12` or `#12`; otherwise 0, which no row has. */
export function parseTypedId(words: string): number {
  const [, digits] = /^#?(\d{1,15})$/.exec(words.trim()) ?? []
  return Number(digits ?? 0)
}

export function containsPattern(words: string): string {
  return `%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
