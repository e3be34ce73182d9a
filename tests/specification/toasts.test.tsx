import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ForgotPasswordCard } from '../../src/web/accounts/forgot-password-card.tsx'
import { LoginForm } from '../../src/web/accounts/login-form.tsx'
import { RegistrationForm } from '../../src/web/accounts/registration-form.tsx'
import { ResetSection } from '../../src/web/admin/site/reset-section.tsx'
import { Thread } from '../../src/web/messaging/thread.tsx'
import { EditDialog } from '../../src/web/profiles/editing/edit-dialog.tsx'
import { ProfileError } from '../../src/web/profiles/profile-states.tsx'
import { FailedResults } from '../../src/web/search/results.tsx'
import { MessageButton } from '../../src/web/shared/people/message-button.tsx'
import { exampleMe } from '../helpers/browser/example-me.ts'
import { examplePerson, exampleProfile } from '../helpers/browser/example-profile.ts'
import { exampleSite } from '../helpers/browser/example-site.ts'
import { clickButton, type } from '../helpers/browser/open-request-dialog.tsx'
import { type Answers, proxyPage, refused, renderScreen } from '../helpers/browser/render-screen.tsx'

const site = { 'GET /api/site': exampleSite() }
const maya = exampleMe({ id: 3, name: 'Maya Moss', email: 'maya@example.com' })
const conflict = (message: string) => refused('conflict', message)
/** An answer without a message from the server. */
const wordless = proxyPage

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

  test('Reset link sent: Check your email for password reset instructions. The card says Check your email', async () => {
    const screenOf = ask({ message: 'sent' })
    expect(await screen.findByRole('button', { name: /Sending reset link\.\.\./ })).toBeTruthy()
    await expectToast(screenOf, 'Reset link sent', 'Check your email for password reset instructions.')
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
  })

  test.each([
    ['Wait an hour.', conflict('Wait an hour.')],
    ['Failed to send reset email.', wordless],
    ['Something went wrong. Please try again.', new Error('offline')],
  ])(
    'a failure shows Error with the server’s message, or its own: %s. The form stays',
    async (words, answer) => {
      await expectToast(ask(answer), 'Error', words, 'error')
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
      expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@example.com')
    },
  )
})

describe('§8 Profile area', () => {
  const profile = exampleProfile({ id: 3, name: 'Maya Moss', categories: [{ id: 1, name: 'Comedy' }] })

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
  test.each([
    [{ 'GET /api/conversations/5': conflict('No.') }, 'Error loading conversation'],
    [{ 'GET /api/conversations/5/messages': conflict('No.') }, 'Could not load conversation'],
  ] as [Answers, string][])('starting a conversation that gets %j: %s', async (answers, title) => {
    const otherUser = examplePerson({ name: 'Tomás' })
    const lastMessageAt = '2026-03-02T09:00:00.000Z'
    const conversation = { id: 5, otherUser, lastMessage: null, lastMessageAt, unreadCount: 0, can: [] }
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
