import { expect, it } from 'vitest'
import { breadcrumbsLd, faqLd } from './json-ld.ts'
import { asJsonLd } from './page-head.ts'

const read = (facts: object) => JSON.parse(asJsonLd(facts, 'https://foyer.example'))

it('Questions and answers are a FAQPage', () => {
  expect(read(faqLd([{ question: 'When?', answer: 'Soon.' }]))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: 'Soon.' } },
    ],
  })
})

it('Breadcrumbs are numbered and have whole addresses', () => {
  const { itemListElement } = read(breadcrumbsLd([{ name: 'Help Center', path: '/help-center' }]))
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Help Center', item: 'https://foyer.example/help-center' },
  ])
})

it('Only an address of this site is completed', () => {
  expect(read({ url: 'https://maya.example/', name: '/slash' })).toMatchObject({
    url: 'https://maya.example/',
    name: '/slash',
  })
})
