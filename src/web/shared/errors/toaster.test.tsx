import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { HttpError } from '../../api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast, toastError, withdrawError, withdrawErrorOf, withdrawToast } from '../../ui/toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }))
afterEach(() => vi.useRealTimers())

const shownTitles = () =>
  screen.queryAllByRole('heading', { hidden: true }).map((heading) => heading.textContent)
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a toast sent before the toaster mounts is shown once it does', async () => {
  toast({ title: 'Profile updated' })
  render(<Toaster />)
  await wait(0)
  expect(shownTitles()).toEqual(['Profile updated'])
})

test.each([
  [3000, { title: 'Profile updated' }],
  [5000, { title: 'Booking confirmed', text: 'We’ve let Maya know.' }],
])('a success leaves after %s ms', async (ms, news) => {
  render(<Toaster />)
  act(() => void toast(news))
  await wait(ms - 100)
  expect(shownTitles()).toEqual([news.title])
  await wait(200)
  expect(shownTitles()).toEqual([])
})

test('an error goes when the call that failed has succeeded, and no other', async () => {
  render(<Toaster />)
  act(() => void toastError('Not saved', new HttpError(503, '…', {}, 'POST /api/saved-people')))
  act(() => withdrawErrorOf('POST /api/notifications/read'))
  await wait(100)
  expect(shownTitles()).toEqual(['Not saved'])
  act(() => withdrawErrorOf('POST /api/saved-people'))
  await wait(100)
  expect(shownTitles()).toEqual([])
})

test('canceling the password dialog shows no error', async () => {
  render(<Toaster />)
  const refusal = { code: 'password_required' } as const
  act(() => void toastError('We couldn’t add a passkey', new HttpError(403, '…', refusal)))
  await wait(100)
  expect(shownTitles()).toEqual([])
})

test('an error stays until it is dismissed', async () => {
  render(<Toaster />)
  act(() => void toast({ title: 'Payment Failed', text: 'Your card was declined.', tone: 'error' }))
  await wait(600_000)
  expect(shownTitles()).toEqual(['Payment Failed'])
  fireEvent.click(screen.getByLabelText('Dismiss'))
  await wait(600)
  expect(shownTitles()).toEqual([])
})

test('a failed try’s toast goes when the next try begins', async () => {
  render(<Toaster />)
  act(() => void toast({ title: 'Payment Failed', tone: 'error' }))
  await wait(100)
  act(withdrawToast)
  await wait(600)
  expect(shownTitles()).toEqual([])
})

test('only a toast about an ended session has a sign-in link', async () => {
  render(<Toaster />)
  const body = { message: 'Sign in first.', code: 'signed_out' } as const
  act(() => void toastError('Error updating booking', new HttpError(401, '…', body)))
  await wait(100)
  expect(screen.getByText(/Sign in first\./).textContent).toContain('Sign In opens a new tab.')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign In' }).target).toBe('_blank')
  act(() => void toastError('Login failed', new HttpError(401, '…', { ...body, code: 'wrong_credentials' })))
  await wait(600)
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
})

test('there is at most one toast: the newest', async () => {
  render(<Toaster />)
  act(() => void toast({ title: 'First', tone: 'error' }))
  await wait(100)
  act(() => void toast({ title: 'Second' }))
  await wait(600)
  expect(shownTitles()).toEqual(['Second'])
})

test('an error is announced right away and stays accessible, with or without an open dialog', async () => {
  render(<Toaster />)
  act(() => void toast({ title: 'Profile updated' }))
  await wait(100)
  const corner = screen.getByRole('region', { name: /Notifications/ })
  expect(corner.getAttribute('aria-live')).toBe('polite')
  act(() => void toast({ title: 'Payment Failed', tone: 'error' }))
  await wait(600)
  expect(corner.getAttribute('aria-live')).toBe('assertive')
  renderScreen(
    <Dialog open title="Request">
      <p>Half way</p>
    </Dialog>,
  )
  await wait(100)
  const dismiss = screen.getByLabelText('Dismiss')
  expect(dismiss.closest('[aria-hidden="true"], [inert]')).toBeNull()
  fireEvent.click(dismiss)
  await wait(600)
  expect(shownTitles()).toEqual(['Request'])
})

test('an error goes when its page is left, a success stays', async () => {
  render(<Toaster />)
  act(() => void toast({ title: 'Profile updated' }))
  act(withdrawError)
  expect(shownTitles()).toEqual(['Profile updated'])
  act(() => void toast({ title: 'Payment Failed', tone: 'error' }))
  act(withdrawError)
  expect(shownTitles()).toEqual([])
})

test('withdrawing a toast leaves a newer one alone', async () => {
  render(<Toaster />)
  const withdraw: (() => void)[] = []
  act(() => void withdraw.push(toast({ title: 'First', tone: 'error' })))
  act(() => void toast({ title: 'Second', tone: 'error' }))
  act(() => withdraw[0]?.())
  expect(shownTitles()).toEqual(['Second'])
})

test('a hovered success stays until the pointer leaves', async () => {
  render(<Toaster />)
  act(() => void toast({ title: 'Profile updated' }))
  fireEvent.pointerEnter(screen.getByRole('region'))
  await wait(20_000)
  expect(shownTitles()).toEqual(['Profile updated'])
  fireEvent.pointerLeave(screen.getByRole('region'))
  await wait(5_100)
  expect(shownTitles()).toEqual([])
})

test('F6 focuses the toast, and dismissing it returns the focus', async () => {
  render(
    <>
      <button type="button">Save</button>
      <Toaster />
    </>,
  )
  act(() => void toast({ title: 'Payment Failed', tone: 'error' }))
  screen.getByText('Save').focus()
  fireEvent.keyDown(document.body, { key: 'F6' })
  expect(document.activeElement).toBe(screen.getByRole('region'))
  fireEvent.click(screen.getByLabelText('Dismiss'))
  expect(document.activeElement).toBe(screen.getByText('Save'))
})
