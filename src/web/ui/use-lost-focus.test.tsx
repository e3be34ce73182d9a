import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLostFocus } from './use-lost-focus.ts'

function List({ names }: { names: string[] }) {
  useLostFocus(names, () => document.querySelector('h1'))
  return (
    <>
      <h1 tabIndex={-1}>People</h1>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </>
  )
}

test('focus moves on when a change takes the focused control away', () => {
  const { rerender } = render(<List names={['Maya', 'Tomás']} />)
  screen.getByRole('button', { name: 'Maya' }).focus()
  rerender(<List names={['Tomás']} />)
  expect(screen.getByRole('heading')).toBe(document.activeElement)
})

test('focus stays where it is when the control that a change takes away never had it', () => {
  const { rerender } = render(<List names={['Maya', 'Tomás']} />)
  rerender(<List names={['Tomás']} />)
  expect(document.body).toBe(document.activeElement)
  screen.getByRole('button', { name: 'Tomás' }).focus()
  screen.getByRole('button', { name: 'Tomás' }).blur()
  rerender(<List names={['Tomás', 'Noor']} />)
  expect(document.body).toBe(document.activeElement)
})
