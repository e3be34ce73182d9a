import type { Profile } from '../../contract/profiles.ts'
import type { Site } from '../../contract/settings.ts'

const longest = 160

/** Title, description, canonical address, preview and facts for machines. */
export function profileHead(profile: Profile, site: Site | undefined) {
  const title = site ? `${profile.name} · ${site.platformName}` : profile.name
  const description = describe(profile)
  const origin = site?.publicUrl ?? ''
  const address = `${origin}/profile/${profile.id}`
  const picture = `${origin}${profile.avatar}`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'profile' },
      { property: 'og:title', content: profile.name },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: picture },
      { name: 'twitter:card', content: 'summary' },
    ],
    links: [{ rel: 'canonical', href: address }],
    scripts: [{ type: 'application/ld+json', children: asJson(facts(profile, address, picture)) }],
  }
}

function describe({ name, headline, bio, profession, location }: Profile): string {
  const said = headline ?? bio ?? [profession, location].filter(Boolean).join(', ')
  const text = (said ? `${name}: ${said}` : `The profile of ${name}.`).replaceAll(/\s+/g, ' ')
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
}

function facts(profile: Profile, url: string, image: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: profile.createdAt,
    mainEntity: {
      '@type': 'Person',
      name: profile.name,
      url,
      image,
      ...(profile.headline && { description: profile.headline }),
      ...(profile.profession && { jobTitle: profile.profession }),
      ...(profile.location && { homeLocation: { '@type': 'Place', name: profile.location } }),
      ...(profile.website && { sameAs: [profile.website] }),
      ...(profile.areaOfExpertise.length > 0 && { knowsAbout: profile.areaOfExpertise }),
    },
  }
}

/** Nothing in it can end the script it stands in. */
function asJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
