import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closeOnChoice, closeOnLink } from './dropdown.ts'

function openPanel(panel: HTMLElement): string[] {
  const heard: string[] = []
  panel.hidePopover = () => void heard.push('closed')
  return heard
}

test('a menu closes when a link or button is chosen, but not when its text is clicked', () => {
  render(
    <div popover="auto" data-testid="panel">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the presses of the links inside */}
      <div onClick={closeOnChoice}>
        <p>Signed in as Nora</p>
        <a href="#settings">Settings</a>
        <button type="button">Log out</button>
      </div>
    </div>,
  )
  const heard = openPanel(screen.getByTestId('panel'))
  fireEvent.click(screen.getByText('Signed in as Nora'))
  expect(heard).toEqual([])
  fireEvent.click(screen.getByText('Settings'))
  fireEvent.click(screen.getByText('Log out'))
  expect(heard).toEqual(['closed', 'closed'])
})

test('a panel closes when a link is followed, but not when a button is clicked', () => {
  render(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the presses of the links inside
    <div popover="auto" data-testid="panel" onClick={closeOnLink}>
      <button type="button">Mark all as read</button>
      <a href="#booking">A booking</a>
    </div>,
  )
  const heard = openPanel(screen.getByTestId('panel'))
  fireEvent.click(screen.getByText('Mark all as read'))
  expect(heard).toEqual([])
  fireEvent.click(screen.getByText('A booking'))
  expect(heard).toEqual(['closed'])
})
