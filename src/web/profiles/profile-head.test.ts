import { expect, it } from 'vitest'
import type { Profile } from '../../contract/profiles.ts'
import type { Site } from '../../contract/settings.ts'
import { profileHead } from './profile-head.ts'

const profile = {
  id: 7,
  name: 'Maya </script><b>',
  headline: null,
  bio: 'Word '.repeat(80),
  profession: null,
  location: null,
  website: null,
  avatar: '/initials/1/M.svg',
  areaOfExpertise: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  email: 'maya@example.com',
} as unknown as Profile
const site = { platformName: 'Foyer', publicUrl: 'https://foyer.example' } as Site

it('A profile has a title with the site’s name, a short description and its canonical address', () => {
  const { meta, links } = profileHead({ ...profile, name: 'Maya' }, site)
  expect(meta).toContainEqual({ title: 'Maya · Foyer' })
  const description = meta.find((each) => 'name' in each && each.name === 'description')?.content ?? ''
  expect(description).toMatch(/^Maya: Word Word .*…$/)
  expect(description.length).toBeLessThanOrEqual(160)
  expect(links).toEqual([{ rel: 'canonical', href: 'https://foyer.example/profile/7' }])
})

it('Facts for machines cannot end their script, and never hold an address', () => {
  const text = profileHead(profile, site).scripts[0]?.children ?? ''
  expect(text).not.toContain('<')
  expect(text).not.toContain('@example.com')
  expect(JSON.parse(text).mainEntity.name).toBe('Maya </script><b>')
})
