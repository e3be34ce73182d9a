import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { Fold } from './fold.tsx'

const show = (name: string, startsClosed = false) =>
  renderScreen(
    <Fold name={name} title="Numbers" startsClosed={startsClosed}>
      <p>Twelve</p>
    </Fold>,
    {},
  )

const fold = () => screen.getByRole<HTMLDetailsElement>('group')

test('a part that was folded away stays folded on this device until it is opened', () => {
  const first = show('numbers')
  expect(fold().open).toBe(true)
  fold().open = false
  fireEvent(fold(), new Event('toggle'))
  first.unmount()

  const again = show('numbers')
  expect(fold().open).toBe(false)
  fold().open = true
  fireEvent(fold(), new Event('toggle'))
  again.unmount()

  show('numbers')
  expect(fold().open).toBe(true)
})

test('a part that starts closed does so each time', () => {
  const { unmount } = show('steps', true)
  expect(fold().open).toBe(false)
  fold().open = true
  fireEvent(fold(), new Event('toggle'))
  unmount()
  show('steps', true)
  expect(fold().open).toBe(false)
})

test('folding one part leaves the others open', () => {
  localStorage.setItem('fold:numbers', 'closed')
  show('checklist')
  expect(fold().open).toBe(true)
})
