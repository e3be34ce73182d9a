import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { markPresses } from './mark-presses.ts'

test('a finger sees at once what it pressed, and for a moment only', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  markPresses()
  render(
    <a href="#top">
      <b>Messages</b>
    </a>,
  )
  const pressed = () => screen.getByRole('link').hasAttribute('data-pressed')
  const lift = (pointerType: string) => fireEvent.pointerUp(screen.getByText('Messages'), { pointerType })
  lift('mouse')
  expect(pressed()).toBe(false)
  lift('touch')
  expect(pressed()).toBe(true)
  vi.runAllTimers()
  expect(pressed()).toBe(false)
})
