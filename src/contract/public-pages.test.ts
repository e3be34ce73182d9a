import { expect, it } from 'vitest'
import { aboutLinks, guideLinks, legalLinks } from '../web/shared/site/site-links.ts'
import { publicPages } from './public-pages.ts'

it('The sitemap names the pages that the footer leads to, and the two that need no link there', () => {
  const linked = [...aboutLinks, ...guideLinks, ...legalLinks].map(({ to }) => to)
  expect(publicPages).toEqual(['/', '/search', ...linked])
})
