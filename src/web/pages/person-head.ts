import type { Profile } from '../../contract/profiles.ts'
import { breadcrumbsLd, personLd, seriesLd } from '../chrome/json-ld.ts'
import { head, type PageContext } from '../chrome/page-head.ts'

const longest = 160

/**
 * Title, description, canonical address, preview and facts for machines, of each of the pages about a person. All of them
 * are found under one address, the profile’s.
 */
export function personHead(context: PageContext, profile: Profile) {
  const path = `/profile/${profile.id}`
  return head(context, profile.name, describe(profile), path, {
    image: `/preview/${profile.id}.png`,
    type: 'profile',
    // People who are made up are shown, and not passed off as real; an admin’s page is nothing to be found.
    indexed: !profile.sample && profile.userType !== 'admin',
    jsonLd: [
      personLd(profile, path),
      breadcrumbsLd([
        { name: 'Find Connections', path: '/search' },
        { name: profile.name, path },
      ]),
      ...seriesLd(profile),
    ],
  })
}

function describe({ name, headline, bio, profession, location }: Profile): string {
  const said = headline ?? bio ?? [profession, location].filter(Boolean).join(', ')
  const text = (said ? `${name}: ${said}` : `The profile of ${name}.`).replaceAll(/\s+/g, ' ')
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}
