import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { turnSingleKeys } from '../shared/site/single-keys.ts'
import { type Overlay, useShortcutKeys } from './use-shortcut-keys.ts'

function Page({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  useShortcutKeys(onOpen)
  return (
    <main>
      <input type="search" aria-label="Search" />
      <textarea aria-label="Message" />
      <button type="button">Elsewhere</button>
    </main>
  )
}

function renderPage() {
  const onOpen = vi.fn<(overlay: Overlay) => void>()
  renderScreen(<Page onOpen={onOpen} />, {})
  // The test browser knows no layout.
  screen.getByLabelText('Search').checkVisibility = () => true
  const press = (init: KeyboardEventInit, on: Element = screen.getByRole('button')) =>
    fireEvent.keyDown(on, init)
  return { press, opened: () => onOpen.mock.calls.flat() }
}

test('Ctrl K opens quick search, even while typing, and ? the shortcuts, but not while typing', () => {
  const { press, opened } = renderPage()
  const message = screen.getByLabelText('Message')
  expect(press({ key: '?', shiftKey: true }, message)).toBe(true)
  expect(press({ key: 'k' })).toBe(true)
  expect(press({ key: 'k', ctrlKey: true, shiftKey: true })).toBe(true)
  expect(opened()).toEqual([])
  expect(press({ key: 'k', ctrlKey: true }, message)).toBe(false)
  expect(press({ key: '?', shiftKey: true })).toBe(false)
  expect(opened()).toEqual(['quick-search', 'shortcuts'])
})

test('shortcuts of a single key can be turned off, and Ctrl K stays', () => {
  const { press, opened } = renderPage()
  turnSingleKeys(false)
  press({ key: '?' })
  press({ key: '/' })
  expect(document.activeElement).toBe(document.body)
  press({ key: 'k', ctrlKey: true })
  expect(opened()).toEqual(['quick-search'])
  turnSingleKeys(true)
  press({ key: '/' })
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})

test('no shortcut opens anything over a dialog', () => {
  const { press, opened } = renderPage()
  const dialog = document.createElement('div')
  dialog.role = 'alertdialog'
  document.body.append(dialog)
  press({ key: 'k', ctrlKey: true })
  press({ key: '?' })
  expect(opened()).toEqual([])
  dialog.remove()
})

test('on Apple’s keyboards it is ⌘ K', () => {
  const platform = vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  const { press, opened } = renderPage()
  press({ key: 'k', ctrlKey: true })
  expect(opened()).toEqual([])
  press({ key: 'k', metaKey: true })
  expect(opened()).toEqual(['quick-search'])
  platform.mockRestore()
})
