import { type Site, site } from '../../../src/contract/settings.ts'
import { exampleOf } from './example-of.ts'

export const exampleSite = (changes: Partial<Site> = {}) =>
  exampleOf(site, {
    platformName: 'The Room',
    contactEmail: 'hello@room.example',
    publicUrl: 'http://localhost',
    feeCents: 999,
    ...changes,
  })
