import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Profile } from '../../contract/profiles.ts'
import { createApi } from '../api.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { siteQuery } from '../shared/session/session.tsx'
import { personHead } from './person-head.ts'

const profile = {
  id: 7,
  name: 'Maya </script><b>',
  headline: null,
  bio: 'Word '.repeat(80),
  profession: null,
  location: null,
  languages: [],
  website: null,
  linkedinUrl: null,
  seriesTitle: null,
  seriesUrl: null,
  seriesKind: null,
  avatar: '/initials/1/M.svg',
  areaOfExpertise: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  email: 'maya@example.com',
  sample: false,
} as unknown as Profile

function context(): PageContext {
  const queryClient = new QueryClient()
  const api = createApi(async () => {
    throw new Error('Nothing is fetched here.')
  })
  queryClient.setQueryData(siteQuery(api).queryKey, {
    platformName: 'Foyer',
    publicUrl: 'https://foyer.example',
  } as never)
  return { queryClient, api }
}

it('A profile has a title with the site’s name, a short description and its canonical address', () => {
  const { meta, links } = personHead(context(), { ...profile, name: 'Maya' })
  expect(meta).toContainEqual({ title: 'Maya · Foyer' })
  const about = meta.find((each) => 'name' in each && each.name === 'description') as { content: string }
  expect(about.content).toMatch(/^Maya: Word Word .*…$/)
  expect(about.content.length).toBeLessThanOrEqual(160)
  expect(links).toContainEqual({ rel: 'canonical', href: 'https://foyer.example/profile/7' })
  expect(links).toContainEqual({
    rel: 'alternate',
    hrefLang: 'x-default',
    href: 'https://foyer.example/profile/7',
  })
})

it('JSON-LD can’t break out of its script and never contains an email address', () => {
  const text = personHead(context(), profile).scripts?.[0]?.children ?? ''
  expect(text).not.toContain('<')
  expect(text).not.toContain('@example.com')
  expect(JSON.parse(text).mainEntity.name).toBe('Maya </script><b>')
})

it('JSON-LD uses absolute URLs of the profile, and names the person’s show', () => {
  const show = { seriesTitle: 'The Long Shift', seriesKind: 'podcast' } as const
  const [facts, way, series] = (personHead(context(), { ...profile, ...show }).scripts ?? []).map(
    ({ children }) => JSON.parse(children),
  )
  expect(series).toMatchObject({ '@type': 'PodcastSeries', name: 'The Long Shift' })
  expect(facts.mainEntity).toMatchObject({
    '@type': 'Person',
    url: 'https://foyer.example/profile/7',
    image: 'https://foyer.example/initials/1/M.svg',
  })
  expect(way.itemListElement.at(-1).item).toBe('https://foyer.example/profile/7')
})

it('A sample person has a preview image and is not indexed', () => {
  const left = { name: 'robots', content: 'noindex' }
  expect(personHead(context(), profile).meta).not.toContainEqual(left)
  const { meta } = personHead(context(), { ...profile, sample: true })
  expect(meta).toContainEqual(left)
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://foyer.example/profile/7' })
})
