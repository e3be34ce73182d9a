import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ForgotPasswordCard } from '../../src/web/accounts/forgot-password-card.tsx'
import { LoginForm } from '../../src/web/accounts/login-form.tsx'
import { RegistrationForm } from '../../src/web/accounts/registration-form.tsx'
import { ResetSection } from '../../src/web/admin/site/reset-section.tsx'
import { CreateUser } from '../../src/web/admin/users/create-user.tsx'
import { AvailabilityEditor } from '../../src/web/availability/availability-editor.tsx'
import { AnswerButtons } from '../../src/web/bookings/answering/answer-buttons.tsx'
import { useBookingChange } from '../../src/web/bookings/answering/use-booking-change.ts'
import { Thread } from '../../src/web/messaging/thread.tsx'
import { CategoryEditor } from '../../src/web/profiles/editing/category-editor.tsx'
import { EditDialog } from '../../src/web/profiles/editing/edit-dialog.tsx'
import { ProfileError } from '../../src/web/profiles/profile-states.tsx'
import { FailedResults } from '../../src/web/search/results.tsx'
import { MessageButton } from '../../src/web/shared/people/message-button.tsx'
import { useLogOut } from '../../src/web/shared/session/use-log-out.tsx'
import { exampleBooking } from '../helpers/browser/example-booking.ts'
import { exampleMe } from '../helpers/browser/example-me.ts'
import { examplePerson, exampleProfile } from '../helpers/browser/example-profile.ts'
import { exampleSite } from '../helpers/browser/example-site.ts'
import { clickButton, type } from '../helpers/browser/open-booking-dialog.tsx'
import { type Answers, proxyPage, refused, renderScreen } from '../helpers/browser/render-screen.tsx'

const site = { 'GET /api/site': exampleSite() }
const maya = exampleMe({ id: 3, name: 'Maya Moss', email: 'maya@example.com' })
const conflict = (message: string) => refused('conflict', message)
/** An answer without a message from the server. */
const wordless = proxyPage
/** No answer: the network is down. */
const unreached = new Error('offline')

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

type Screen = ReturnType<typeof renderScreen>

/** The toast’s exact text. */
async function expectToast({ toasts }: Screen, title: string, text?: string, tone?: 'error') {
  const expected = { title, ...(text !== undefined && { text }), ...(tone && { tone }) }
  await waitFor(() => expect(toasts).toEqual([expected]))
}

describe('§8 Auth', () => {
  async function signIn(answer: unknown) {
    const screenOf = renderScreen(<LoginForm />, { answers: { ...site, 'POST /api/login': answer } })
    type('Email', 'maya@example.com')
    type('Password', 'correct horse')
    clickButton('Sign in')
    return screenOf
  }

  async function signUp(answer: unknown) {
    const screenOf = renderScreen(<RegistrationForm />, {
      answers: { ...site, 'POST /api/register': answer },
    })
    await screen.findByLabelText('Name')
    type('Name', 'Maya Moss')
    type('Email', 'maya@example.com')
    type('Password', 'correct horse')
    clickButton('Create account')
    return screenOf
  }

  function LogOut() {
    const { logOut, dialog } = useLogOut()
    return (
      <>
        <button type="button" onClick={logOut}>
          Log out
        </button>
        {dialog}
      </>
    )
  }

  test('Welcome back! You have successfully logged in.', async () => {
    await expectToast(await signIn(maya), 'Welcome back!', 'You have successfully logged in.')
  })

  test('a failed sign-in shows the server’s message as a toast and in the form, and keeps the fields', async () => {
    await expectToast(await signIn(conflict('Not so.')), 'Login failed', 'Not so.', 'error')
    expect((await screen.findByRole('alert')).textContent).toContain('Not so.')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@example.com')
  })

  test('Welcome to {the product}! Your account has been created successfully.', async () => {
    const text = 'Your account has been created successfully.'
    await expectToast(await signUp(maya), 'Welcome to The Room!', text)
  })

  test('a failed registration shows the server’s message', async () => {
    await expectToast(await signUp(conflict('It is taken.')), 'Registration failed', 'It is taken.', 'error')
  })

  test('Logged out. You have been logged out successfully.', async () => {
    const screenOf = renderScreen(<LogOut />, { answers: { 'POST /api/logout': {} }, me: maya })
    screenOf.queries.setQueryData(['bookings'], ['what was read before'])
    clickButton('Log out')
    await expectToast(screenOf, 'Logged out', 'You have been logged out successfully.')
    expect(screenOf.queries.getQueryData(['me'])).toBeNull()
    expect(screenOf.queries.getQueryData(['bookings'])).toBeUndefined()
  })

  test('a failed sign-out shows the server’s message', async () => {
    const screenOf = renderScreen(<LogOut />, { answers: { 'POST /api/logout': conflict('Not now.') } })
    clickButton('Log out')
    await expectToast(screenOf, 'Logout failed', 'Not now.', 'error')
  })
})

describe('§8 Password reset', () => {
  function ask(answer: unknown) {
    const screenOf = renderScreen(<ForgotPasswordCard />, {
      answers: { 'POST /api/forgot-password': answer },
    })
    type('Email', 'maya@example.com')
    clickButton('Send reset link')
    return screenOf
  }

  const expectSameWords = (words: string) =>
    waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))

  test('Reset link sent: Check your email for password reset instructions. The card says Check your email', async () => {
    const screenOf = ask({ message: 'sent' })
    expect(await screen.findByRole('button', { name: /Sending reset link\.\.\./ })).toBeTruthy()
    await expectToast(screenOf, 'Reset link sent', 'Check your email for password reset instructions.')
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
  })

  test('a refusal shows Error with the server’s message, and the form stays', async () => {
    await expectToast(ask(conflict('Wait an hour.')), 'Error', 'Wait an hour.', 'error')
    await expectSameWords('Wait an hour.')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@example.com')
  })

  test('a failure without a message: Failed to send reset email.', async () => {
    await expectToast(ask(wordless), 'Error', 'Failed to send reset email.', 'error')
    await expectSameWords('Failed to send reset email.')
  })

  test('without an answer: Something went wrong. Please try again.', async () => {
    await expectToast(ask(unreached), 'Error', 'Something went wrong. Please try again.', 'error')
    await expectSameWords('Something went wrong. Please try again.')
  })
})

describe('§8 Profile area', () => {
  const profile = exampleProfile({ id: 3, name: 'Maya Moss', categories: [{ id: 1, name: 'Comedy' }] })
  const owner = { id: 7, timeZone: 'UTC', minimumNoticeHours: 24, bufferMinutes: 0 }
  const slot = { id: 1, userId: 7, day: 'tuesday', startTime: '09:00', endTime: '11:30', available: true }

  test('Category removed', async () => {
    const answers = { 'GET /api/categories': [], 'DELETE /api/users/3/categories/1': undefined }
    const screenOf = renderScreen(<CategoryEditor profile={profile} />, { answers })
    clickButton('Remove Comedy')
    await expectToast(screenOf, 'Category removed')
  })

  test('Error adding category, with the server’s message', async () => {
    const answers: Answers = {
      'GET /api/categories': [{ id: 2, name: 'Music' }],
      'POST /api/users/3/categories': conflict('Not that one.'),
    }
    const screenOf = renderScreen(<CategoryEditor profile={profile} />, { answers })
    const input = await screen.findByRole('combobox')
    await waitFor(() => expect(screenOf.calls()).toContain('GET /api/categories'))
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    fireEvent.click(await screen.findByRole('option', { name: 'Music' }))
    await expectToast(screenOf, 'Error adding category', 'Not that one.', 'error')
  })

  test('Error removing availability, with the server’s message', async () => {
    const answers: Answers = {
      'GET /api/users/7/availability': [slot],
      'GET /api/availability/overrides': [],
      'GET /api/users/7/free-times?duration=30': [],
      'DELETE /api/availability/1': conflict('It is gone.'),
    }
    const screenOf = renderScreen(<AvailabilityEditor owner={owner} />, { answers })
    fireEvent.click(await screen.findByRole('button', { name: /^Remove Tuesday/ }))
    await expectToast(screenOf, 'Error removing availability', 'It is gone.', 'error')
  })

  test.each<[answer: unknown, title: string, text?: string, tone?: 'error']>([
    [conflict('Not so.'), 'Error updating profile', 'Not so.', 'error'],
    [profile, 'Profile updated'],
  ])('saving a profile that gets %j: %s', async (answer, title, text, tone) => {
    const answers = { 'PATCH /api/users/3': answer, 'GET /api/me': maya }
    const dialog = <EditDialog profile={profile} open onOpenChange={() => undefined} />
    const screenOf = renderScreen(dialog, { answers })
    fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
    await expectToast(screenOf, title, text, tone)
  })

  test('Error Loading Profile, with Failed to load profile data. when the server sends no message', () => {
    renderScreen(<ProfileError error={new Error('secret')} />, {})
    expect(screen.getByRole('heading', { name: 'Error Loading Profile' })).toBeTruthy()
    expect(screen.getByText('Failed to load profile data.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})

describe('§8 Other', () => {
  const asked = exampleBooking({ can: ['confirm', 'decline'] })

  test('Failed to approve booking request', async () => {
    const answers = { ...site, 'PATCH /api/bookings/41/status': conflict('Too late.') }
    const screenOf = renderScreen(<AnswerButtons booking={asked} look="secondary" />, { answers })
    fireEvent.click(await screen.findByRole('button', { name: 'Approve & Start Chat' }))
    await expectToast(screenOf, 'Failed to approve booking request', 'Too late.', 'error')
  })

  test('Failed to reject booking request', async () => {
    const answers = { ...site, 'PATCH /api/bookings/41/status': conflict('Too late.') }
    const screenOf = renderScreen(<AnswerButtons booking={asked} look="secondary" />, { answers })
    fireEvent.click(await screen.findByRole('button', { name: 'Reject' }))
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(
      [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Reject') as Element,
    )
    await expectToast(screenOf, 'Failed to reject booking request', 'Too late.', 'error')
  })

  test('Error updating booking', async () => {
    const own = exampleBooking({ can: ['complete'] })
    const answers = { ...site, 'PATCH /api/bookings/41': conflict('Not yet.') }
    function Complete() {
      const { complete } = useBookingChange(own)
      return (
        <button type="button" onClick={() => void complete()}>
          Complete
        </button>
      )
    }
    const screenOf = renderScreen(<Complete />, { answers })
    fireEvent.click(await screen.findByRole('button', { name: 'Complete' }))
    await expectToast(screenOf, 'Error updating booking', 'Not yet.', 'error')
  })

  test.each([
    [{ 'GET /api/conversations/5': conflict('No.') }, 'Error loading conversation'],
    [{ 'GET /api/conversations/5/messages': conflict('No.') }, 'Could not load conversation'],
  ] as [Answers, string][])('starting a conversation that gets %j: %s', async (answers, title) => {
    const otherUser = examplePerson({ name: 'Tomás' })
    const lastMessageAt = '2026-03-02T09:00:00.000Z'
    const conversation = { id: 5, otherUser, lastMessage: null, lastMessageAt, unreadCount: 0 }
    const rest = { 'GET /api/conversations/5': conversation, 'GET /api/conversations/5/messages': [] }
    const thread = <Thread me={maya} id="5" now={new Date()} outbox={null} />
    renderScreen(thread, { answers: { ...site, ...rest, ...answers }, me: maya })
    expect(await screen.findByText(title)).toBeTruthy()
  })

  test('Error starting conversation', async () => {
    const answers = { 'POST /api/conversations': conflict('Not to them.') }
    const screenOf = renderScreen(<MessageButton userId={7} />, { answers })
    fireEvent.click(screen.getByRole('link', { name: 'Message' }))
    await expectToast(screenOf, 'Error starting conversation', 'Not to them.', 'error')
  })

  test('Error loading results: An error occurred while fetching search results.', () => {
    renderScreen(<FailedResults error={new Error('secret')} busy={false} onRetry={() => undefined} />, {})
    expect(screen.getByText('Error loading results')).toBeTruthy()
    expect(screen.getByText('An error occurred while fetching search results.')).toBeTruthy()
  })

  test('Upload Error: File upload failed; the button needs name, email and password', async () => {
    const answers = { 'POST /api/upload/profile-picture': wordless }
    const screenOf = renderScreen(<CreateUser />, { answers })
    clickButton('Create user')
    const picture = await screen.findByLabelText('Profile picture file')
    const types = [...screen.getByLabelText('Account type').children].map((one) => one.textContent)
    expect(types).toEqual(['Creator/Host', 'Guest/Speaker'])
    const send = screen.getAllByRole('button', { name: 'Create user' }).at(-1)
    expect(send).toHaveProperty('disabled', true)
    type('Name', 'Al')
    type('Email', 'al@example.com')
    expect(send).toHaveProperty('disabled', true)
    type('Password', '123456')
    await waitFor(() => expect(send).toHaveProperty('disabled', false))
    fireEvent.change(picture, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
    await expectToast(screenOf, 'Upload Error', 'File upload failed', 'error')
  })

  test('Reset Error, after the native confirmation', async () => {
    const asks = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValueOnce(true)
    vi.stubGlobal('confirm', asks)
    const answers = { 'POST /api/admin/reset-data': conflict('Not now.') }
    const screenOf = renderScreen(<ResetSection />, { answers })
    type(/^Type RESET/, 'RESET')
    clickButton('Reset data')
    expect(screenOf.calls()).toEqual([])
    clickButton('Reset data')
    await expectToast(screenOf, 'Reset Error', 'Not now.', 'error')
    expect(asks).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })
})
