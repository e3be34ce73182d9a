import { expect, test } from 'vitest'
import { personPreviewLayout } from './preview-layout.ts'

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
  personPreviewLayout({ platformName: 'Greenroom' }, { ...person, ...changes }, picture) as Part

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
