import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Input } from './input.tsx'
import { useLeaveClosedDialogs } from './use-dialog-entry.ts'

const focused = () => document.activeElement?.getAttribute('aria-label')

test('a dialog focuses its first field, and each step’s first field', async () => {
  function Steps() {
    const [step, setStep] = useState('loading')
    return (
      <Dialog open title="Request" step={step}>
        <p>{step}</p>
        {step !== 'loading' && <Input aria-label={`Field of ${step}`} />}
        {['form', 'payment'].map((next) => (
          <button key={next} type="button" onClick={() => setStep(next)}>
            Show the {next}
          </button>
        ))}
      </Dialog>
    )
  }
  renderScreen(<Steps />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Show the form'))
  for (const step of ['form', 'payment']) {
    fireEvent.click(screen.getByText(`Show the ${step}`))
    await waitFor(() => expect(focused()).toBe(`Field of ${step}`))
  }
})

test('a step that opens at an error of its own keeps the focus there', async () => {
  function Steps() {
    const [step, setStep] = useState('form')
    return (
      <>
        <button type="button" onClick={() => setStep('payment')}>
          Refuse
        </button>
        <Dialog open title="Request" step={step}>
          <Input aria-label="Name" />
          {step === 'payment' && <WrongField />}
        </Dialog>
      </>
    )
  }
  renderScreen(<Steps />)
  await waitFor(() => expect(focused()).toBe('Name'))
  fireEvent.click(screen.getByText('Refuse'))
  expect(focused()).toBe('Card number')
})

function WrongField() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <Input ref={field} aria-label="Card number" />
}

test('a dialog without fields focuses its action, not Close', async () => {
  renderScreen(
    <Dialog open title="Sign Up Required" footer={<Button aria-label="Sign up">Sign up</Button>}>
      <p>You need an account to send a request.</p>
    </Dialog>,
  )
  await waitFor(() => expect(focused()).toBe('Sign up'))
})

function Page() {
  useLeaveClosedDialogs()
  return (
    <Dialog title="Booking" trigger={<Button>View</Button>}>
      <ConfirmDialog
        title="Cancel it?"
        confirmLabel="Cancel booking"
        trigger={<Button>Cancel</Button>}
        onConfirm={async () => undefined}
      >
        You won’t get the fee back.
      </ConfirmDialog>
    </Dialog>
  )
}

async function openBoth() {
  const page = renderScreen(<Page />)
  fireEvent.click(screen.getByText('View'))
  fireEvent.click(await screen.findByText('Cancel', { selector: 'button' }))
  await screen.findByText('Cancel it?')
  return page
}

const shows = (title: string) => screen.queryByText(title) !== null
const depth = (router: Awaited<ReturnType<typeof openBoth>>['router']) =>
  router.history.location.state.__TSR_index

test('Back closes the upper dialog, then the lower one, and stays on the page', async () => {
  const { router } = await openBoth()
  act(() => router.history.back())
  await waitFor(() => expect([shows('Cancel it?'), shows('Booking')]).toEqual([false, true]))
  act(() => router.history.back())
  await waitFor(() => expect(shows('Booking')).toBe(false))
  expect(depth(router)).toBe(0)
})

test('a closed dialog leaves nothing for Back to go through', async () => {
  const { router } = await openBoth()
  fireEvent.click(screen.getByText('Cancel booking'))
  await waitFor(() => expect(depth(router)).toBe(1))
  fireEvent.click(screen.getByLabelText('Close'))
  await waitFor(() => expect(depth(router)).toBe(0))
})

test('Back from a page that a dialog led to skips the closed dialog', async () => {
  const { router } = await openBoth()
  await act(() => router.navigate({ href: '/messages' }))
  for (const name of ['Cancel booking', 'Close']) {
    fireEvent.click(screen.queryByText(name) ?? screen.getByLabelText(name))
  }
  await waitFor(() => expect(shows('Booking')).toBe(false))
  expect(depth(router)).toBe(3)
  act(() => router.history.back())
  await waitFor(() => expect(depth(router)).toBe(0))
})
