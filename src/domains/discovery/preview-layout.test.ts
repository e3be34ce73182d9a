import { expect, test } from 'vitest'
import { personPreviewLayout, sitePreviewLayout } from './preview-layout.ts'

type Part = {
  type: string
  props: { style: Record<string, unknown>; src?: string; children?: (Part | string)[] }
}

const partsOf = (part: Part): Part[] => [
  part,
  ...(part.props.children ?? []).flatMap((child) => (typeof child === 'string' ? [] : partsOf(child))),
]
const textsOf = (part: Part) =>
  partsOf(part).flatMap(({ props }) => (props.children ?? []).filter((child) => typeof child === 'string'))
const styleOf = (tree: Part, text: string) =>
  partsOf(tree).find(({ props }) => props.children?.[0] === text)?.props.style

const person = {
  name: 'Maya Moss',
  headline: 'Marine biologist',
  topics: ['Kelp', 'Tides'],
  initials: 'MM',
  colour: '#123456',
}
const draw = (changes: Partial<typeof person> = {}, picture?: string) =>
  personPreviewLayout('Greenroom', { ...person, ...changes }, picture) as Part

test('a person’s preview shows their initials, name, headline and topics, and the site', () => {
  const tree = draw()
  expect(textsOf(tree)).toEqual(['MM', 'Maya Moss', 'Marine biologist', 'Kelp', 'Tides', 'Greenroom'])
  expect(styleOf(tree, 'MM')).toMatchObject({ backgroundColor: '#123456', width: 300, height: 300 })
})

test('a picture replaces the initials', () => {
  const tree = draw({}, 'data:image/jpeg;base64,AA')
  expect(textsOf(tree)).not.toContain('MM')
  expect(
    partsOf(tree)
      .filter(({ type }) => type === 'img')
      .map(({ props }) => props.src),
  ).toEqual(['data:image/jpeg;base64,AA'])
})

test('empty fields take no space', () => {
  const count = (changes: object) => partsOf(draw(changes)).length
  expect(count({ headline: '' })).toBe(count({}) - 1)
  expect(count({ topics: [] })).toBe(count({}) - 3)
})

test.each([
  [16, 88, 2],
  [17, 72, 2],
  [32, 72, 2],
  [33, 54, 3],
])('a name of %i letters is %i pixels high and has at most %i lines', (letters, fontSize, lineClamp) => {
  const name = 'M'.repeat(letters)
  expect(styleOf(draw({ name }), name)).toMatchObject({ fontSize, lineClamp, overflow: 'hidden' })
})

test('the site’s own preview shows its name and claim', () => {
  expect(textsOf(sitePreviewLayout('Greenroom') as Part).slice(0, 3)).toEqual([
    'Greenroom',
    'Book Guests.',
    'Build Networks.',
  ])
})
