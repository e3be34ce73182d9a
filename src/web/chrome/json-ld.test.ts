import { expect, it } from 'vitest'
import { breadcrumbsLd, faqLd } from './json-ld.ts'
import { asJsonLd } from './page-head.ts'

const read = (facts: object) => JSON.parse(asJsonLd(facts, 'https://foyer.example'))

it('questions and answers become a FAQPage', () => {
  expect(read(faqLd([{ question: 'When?', answer: 'Soon.' }]))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: 'Soon.' } },
    ],
  })
})

it('breadcrumbs are numbered and have full URLs', () => {
  const { itemListElement } = read(breadcrumbsLd([{ name: 'Help Center', path: '/help-center' }]))
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Help Center', item: 'https://foyer.example/help-center' },
  ])
})

it('only paths of this site become full URLs', () => {
  expect(read({ url: 'https://maya.example/', name: '/slash' })).toMatchObject({
    url: 'https://maya.example/',
    name: '/slash',
  })
})
