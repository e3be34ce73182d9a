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
/** True if the browser’s own action stays: scrolling or moving the cursor. */
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more })

beforeEach(() => {
  render(<Search />)
  screen.getByRole('searchbox').focus()
})

test('arrow keys move from the field to the first person, between people, and back up to the field', () => {
  expect(press('ArrowDown')).toBe(false)
  expect(focused()).toBe('Ada')
  press('ArrowRight')
  expect(focused()).toBe('Ben')
  expect(press('ArrowRight')).toBe(true)
  expect(focused()).toBe('Ben')
  press('ArrowUp')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('other arrow keys in the field move its cursor, and on a card’s buttons they do nothing', () => {
  expect(press('ArrowRight')).toBe(true)
  expect(press('ArrowUp')).toBe(true)
  screen.getByText('Message Ada').focus()
  expect(press('ArrowRight')).toBe(true)
  expect(focused()).toBe('Message Ada')
})

test.each(['metaKey', 'ctrlKey', 'altKey', 'shiftKey', 'isComposing'])(
  'with %s, arrow keys are left to the browser',
  (held) => {
    expect(press('ArrowDown', { [held]: true })).toBe(true)
  },
)
