import type { Profile } from '../../contract/profiles.ts'
import type { SeriesKind } from '../../contract/series.ts'

/** A page about one person, as schema.org tells it. Never an email address. */
export function personLd(profile: Profile, path: string): object {
  return {
    '@type': 'ProfilePage',
    dateCreated: profile.createdAt,
    mainEntity: {
      '@type': 'Person',
      '@id': personId(profile),
      name: profile.name,
      url: path,
      image: profile.avatar,
      ...(profile.headline && { description: profile.headline }),
      ...(profile.profession && { jobTitle: profile.profession }),
      ...(profile.location && { homeLocation: { '@type': 'Place', name: profile.location } }),
      ...ifAny('sameAs', [profile.website, profile.linkedinUrl]),
      ...ifAny('knowsAbout', profile.areaOfExpertise),
    },
  }
}

/** Kinds of show that schema.org has a word of its own for. */
const seriesTypes: Partial<Record<SeriesKind, string>> = {
  podcast: 'PodcastSeries',
  radio: 'RadioSeries',
  tv: 'TVSeries',
}

/** The show that a person makes, if they have one. One of another kind, or whose kind is not said, is a series of some kind. */
export function seriesLd(profile: Profile): object[] {
  const { name, seriesTitle, seriesUrl, seriesKind } = profile
  if (!seriesTitle) return []
  return [
    {
      '@type': (seriesKind && seriesTypes[seriesKind]) ?? 'CreativeWorkSeries',
      name: seriesTitle,
      ...(seriesUrl && { url: seriesUrl }),
      author: { '@type': 'Person', '@id': personId(profile), name },
    },
  ]
}

/** The same person on each of their pages. */
const personId = ({ id }: Profile) => `/profile/${id}#person`

/** Questions with their answers, each as plain text. */
export function faqLd(items: { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The way to a page from the front door, which goes without saying; the last is the page itself. */
export function breadcrumbsLd(items: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: path,
    })),
  }
}

function ifAny(name: string, values: (string | null)[]) {
  const said = values.filter(Boolean)
  return said.length > 0 ? { [name]: said } : {}
}
