import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { translatePage } from '../../../tests/helpers/browser/translation.ts'
import { tolerateTranslation } from './translated-text.ts'

tolerateTranslation()

type Shown = { count?: number; tags?: string[]; note?: boolean }

function Screen({ count = 1, tags = [], note = false }: Shown) {
  return (
    <p data-testid="screen">
      {note && 'Note: '}
      {count} found
      {tags.map((tag) => (
        <b key={tag}>{tag}</b>
      ))}
      {tags.length === 0 ? 'None' : null}
    </p>
  )
}

const words = () => screen.getByTestId('screen').textContent
/** The browser tells observers after each act. */
const settle = () => act(async () => {})

test.each<[string, Shown, Shown, string]>([
  ['a text goes', {}, { tags: ['Tides'] }, '«1»« found»Tides'],
  ['a text comes', { tags: ['Tides'] }, {}, '«1»« found»None'],
  ['a text comes before another', {}, { note: true }, 'Note: «1»« found»«None»'],
  ['a text changes', { tags: ['Tides'] }, { count: 2, tags: ['Tides'] }, '2« found»«Tides»'],
  ['elements move', { tags: ['A', 'B', 'C'] }, { tags: ['C', 'A'] }, '«1»« found»«C»«A»'],
])(
  'on a translated page, %s: the page shows it once, and nothing breaks',
  async (_what, before, after, shown) => {
    const { rerender, unmount } = render(<Screen {...before} />)
    translatePage()
    await settle()
    rerender(<Screen {...after} />)
    await settle()
    expect(words()).toBe(shown)
    translatePage()
    rerender(<Screen {...before} />)
    await settle()
    unmount()
  },
)

test('a translation that inserts first and removes then, or wraps the text, is followed too', async () => {
  const { rerender } = render(<Screen />)
  const parent = screen.getByTestId('screen')
  const text = parent.lastChild as Text
  const font = document.createElement('font')
  font.textContent = 'Keine'
  parent.insertBefore(font, text)
  text.remove()
  const wrapper = document.createElement('font')
  const found = parent.childNodes[1] as Text
  found.replaceWith(wrapper)
  wrapper.append(found)
  await settle()
  rerender(<Screen tags={['Tides']} />)
  expect(words()).toBe('1 foundTides')
})
