import { expect, it } from 'vitest'
import { aboutLinks, guideLinks, legalLinks } from '../web/shared/site/site-links.ts'
import { publicPages } from './public-pages.ts'

it('the sitemap has the footer’s pages, plus landing page and search', () => {
  const linked = [...aboutLinks, ...guideLinks, ...legalLinks].map(({ to }) => to)
  expect(publicPages).toEqual(['/', '/search', ...linked])
})
