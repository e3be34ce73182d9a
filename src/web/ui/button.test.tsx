import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a busy button shows its busy label, keeps the focus and ignores presses', () => {
  let presses = 0
  const button = (busy: boolean) => (
    <Button busy={busy} busyLabel="Placing hold…" onClick={() => (presses += 1)}>
      Hold
    </Button>
  )
  const { rerender } = render(button(false))
  screen.getByRole('button', { name: 'Hold' }).focus()
  rerender(button(true))
  const busy = screen.getByRole('button', { name: 'Placing hold…' })
  fireEvent.click(busy)
  expect([presses, document.activeElement === busy, busy.getAttribute('aria-busy')]).toEqual([
    0,
    true,
    'true',
  ])
  rerender(button(false))
  fireEvent.click(screen.getByRole('button', { name: 'Hold' }))
  expect(presses).toBe(1)
})

test('a busy submit button does not send the form again', () => {
  let sent = 0
  const form = (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <Button type="submit" busy>
        Send
      </Button>
    </form>
  )
  render(form)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toBe(0)
})
