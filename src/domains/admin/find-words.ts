import { type SQL, sql } from 'drizzle-orm'

/** Words that stand in more names and addresses than these are no search for a person: their first ones do. */
const mostPeople = 500

/** The ids of those whose name or email address has these words in it, as a part of a statement. */
export function peopleWith(words: string): SQL {
  return sql`(select u.id from users u where lower(u.name || ' ' || u.email) like ${contains(words)} limit ${mostPeople})`
}

/** An id that was typed, with or without `#` before it; 0 for anything else, which is nobody’s. */
export function idIn(words: string): number {
  const [, digits] = /^#?(\d{1,9})$/.exec(words.trim()) ?? []
  return Number(digits ?? 0)
}

/** Words as a pattern for `like`: what has a meaning there stands for itself. */
export function contains(words: string): string {
  return `%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
