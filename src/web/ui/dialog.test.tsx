import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Input } from './input.tsx'

const focused = () => document.activeElement?.getAttribute('aria-label')

test('a dialog focuses its first field, and each step’s first field', async () => {
  const steps = (step: string) => (
    <Dialog open title="Request" step={step}>
      <p>{step}</p>
      {step !== 'loading' && <Input aria-label={`Field of ${step}`} />}
    </Dialog>
  )
  const { rerender } = render(steps('loading'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  rerender(steps('form'))
  await waitFor(() => expect(focused()).toBe('Field of form'))
  rerender(steps('payment'))
  await waitFor(() => expect(focused()).toBe('Field of payment'))
})

test('a dialog without fields focuses its action, not Close', async () => {
  render(
    <Dialog open title="Sign Up Required" footer={<Button aria-label="Sign up">Sign up</Button>}>
      <p>You need an account to send a request.</p>
    </Dialog>,
  )
  await waitFor(() => expect(focused()).toBe('Sign up'))
})
