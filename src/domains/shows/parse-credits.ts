import type { RssFeed } from 'feedsmith'
import { plainLine } from './plain-text.ts'
import { webLink } from './web-link.ts'

export type Credit = { name: string; role: string; link: string | null }

/** podcast:person */
type Persons = NonNullable<RssFeed.Feed<string>['podcast']>['persons']

export function parseCredits(persons: Persons = [], most: number): Credit[] {
  return persons.slice(0, most).flatMap(({ display, role, href }) => {
    const name = plainLine(display, 100)
    // The documents say: without a role, a person is a host.
    return name ? [{ name, role: plainLine(role, 60)?.toLowerCase() ?? 'host', link: webLink(href) }] : []
  })
}
