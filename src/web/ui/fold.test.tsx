import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { Fold } from './fold.tsx'

const show = (name: string) =>
  renderScreen(
    <Fold name={name} title="Numbers">
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

test('folding one part leaves the others open', () => {
  localStorage.setItem('fold:numbers', 'closed')
  show('checklist')
  expect(fold().open).toBe(true)
})
