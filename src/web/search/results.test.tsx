import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useArrowKeys } from './results.tsx'

function Search() {
  const list = useRef<HTMLDivElement>(null)
  useArrowKeys(list)
  return (
    <main>
      <input type="search" />
      <div ref={list}>
        {['Ada', 'Ben'].map((name) => (
          <article key={name}>
            <a href={`/${name}`} data-person>
              {name}
            </a>
            <button type="button">Message {name}</button>
          </article>
        ))}
      </div>
    </main>
  )
}

const focused = () => document.activeElement?.textContent
/** Whether the browser still scrolls or moves a cursor. */
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more })

beforeEach(() => {
  render(<Search />)
  screen.getByRole('searchbox').focus()
})

test('arrows go from the field to the first person, from person to person, and back up to the field', () => {
  expect(press('ArrowDown')).toBe(false)
  expect(focused()).toBe('Ada')
  press('ArrowRight')
  expect(focused()).toBe('Ben')
  expect(press('ArrowRight')).toBe(true)
  expect(focused()).toBe('Ben')
  press('ArrowUp')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('arrows in the field move its cursor, and on other buttons of a card they do nothing', () => {
  expect(press('ArrowRight')).toBe(true)
  expect(press('ArrowUp')).toBe(true)
  screen.getByText('Message Ada').focus()
  expect(press('ArrowRight')).toBe(true)
  expect(focused()).toBe('Message Ada')
})

test.each(['metaKey', 'ctrlKey', 'altKey', 'shiftKey', 'isComposing'])(
  'with %s arrows are left to the browser',
  (held) => {
    expect(press('ArrowDown', { [held]: true })).toBe(true)
  },
)
