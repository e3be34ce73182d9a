import type { Profile } from '../../contract/profiles.ts'
import { breadcrumbsLd, personLd, seriesLd } from '../chrome/json-ld.ts'
import { head, type PageContext } from '../chrome/page-head.ts'

const longest = 160

/** Both pages of a person have the profile’s canonical URL. */
export function personHead(context: PageContext, profile: Profile) {
  const path = `/profile/${profile.id}`
  return head(context, profile.name, describe(profile), path, {
    image: `/preview/${profile.id}.png`,
    type: 'profile',
    // Sample people must not pass as real in search results, and admins aren’t listed.
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
  const text = (said ? `${name}: ${said}` : `${name}’s profile.`).replaceAll(/\s+/g, ' ')
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}
