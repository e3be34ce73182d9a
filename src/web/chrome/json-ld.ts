import type { Profile } from '../../contract/profiles.ts'
import type { SeriesKind } from '../../contract/series.ts'

/** Never includes the email address. */
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
      ...ifAny('knowsLanguage', profile.languages),
    },
  }
}

const seriesTypes: Partial<Record<SeriesKind, string>> = {
  podcast: 'PodcastSeries',
  radio: 'RadioSeries',
  tv: 'TVSeries',
}

/** Shows of other or unknown kinds are a plain CreativeWorkSeries. */
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

const personId = ({ id }: Profile) => `/profile/${id}#person`

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

/** Without the home page; the last item is the page itself. */
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
  const present = values.filter(Boolean)
  return present.length > 0 ? { [name]: present } : {}
}
