import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { refused, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { addRecent, listRecent } from '../people/recent-people.ts'
import { keepSeconds } from '../sound/sound-memory.ts'
import { useLogOut, useSwitchUser } from './use-log-out.tsx'

const maya = exampleMe({ id: 7, name: 'Maya' })
const ben = exampleMe({ name: 'Ben' })

function Buttons() {
  const { logOut, dialog } = useLogOut()
  const changePerson = useSwitchUser()
  return (
    <>
      <button type="button" onClick={logOut}>
        Log out
      </button>
      {dialog}
      {[maya, ben].map((me) => (
        <button key={me.id} type="button" onClick={() => changePerson(me)}>
          Sign in as {me.name}
        </button>
      ))}
    </>
  )
}

const open = (answer: unknown = {}) =>
  renderScreen(<Buttons />, { answers: { 'POST /api/logout': answer }, me: maya })
const press = (name: string) =>
  act(async () => fireEvent.click(await screen.findByRole('button', { name, hidden: true })))
const leaveMessages = (count: number) => {
  for (let at = 0; at < count; at++) localStorage.setItem(`unsent:7:${at}`, '{}')
}
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('with nothing unsaved, one click logs out', async () => {
  const { calls, toasts, queries } = open()
  queries.setQueryData(['bookings'], ['what was read before'])
  await press('Log out')
  const text = 'You have been logged out successfully.'
  await waitFor(() => expect(toasts).toEqual([{ title: 'Logged out', text }]))
  expect([queries.getQueryData(['me']), queries.getQueryData(['bookings'])]).toEqual([null, undefined])
  expect(calls()).toEqual(['POST /api/logout'])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  [1, false, '1 message wasn’t sent. Signing out deletes it from this device.'],
  [2, false, '2 messages weren’t sent. Signing out deletes them from this device.'],
  [0, true, 'You have drafts or changes that aren’t saved. Signing out deletes them from this device.'],
  [
    2,
    true,
    '2 messages weren’t sent, and some drafts or changes aren’t saved. Signing out deletes them from this device.',
  ],
])(
  'with %i unsent messages and drafts: %s, it first says what logging out deletes',
  async (count, hasDrafts, words) => {
    const { calls } = open()
    leaveMessages(count)
    if (hasDrafts) localStorage.setItem('draft:7:8', 'Dear Ben')
    await press('Log out')
    expect((await screen.findByRole('alertdialog')).textContent).toContain(words)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay signed in'))
    expect(calls()).toEqual([])
  },
)

test('someone who stays logged in keeps everything', async () => {
  const { calls } = open()
  leaveMessages(1)
  await press('Log out')
  await press('Stay signed in')
  await closed()
  expect(calls()).toEqual([])
  expect(localStorage).toHaveLength(1)
})

test('logging out leaves nothing on the device', async () => {
  const { toasts } = open()
  leaveMessages(2)
  sessionStorage.setItem('request-draft:7:8:agent', '{"requestedTopic":"Rivers"}')
  addRecent(7, { id: 8, name: 'Ben', headline: null, avatar: '/initials/1/BE.svg' })
  keepSeconds('/introductions/8', 12)
  await press('Log out')
  await press('Sign out and delete')
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Logged out']))
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  await closed()
})

test('when logging out fails, nothing is deleted and the question stays', async () => {
  const { toasts } = open(refused('unavailable', 'Not now.'))
  leaveMessages(1)
  await press('Log out')
  await press('Sign out and delete')
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Logout failed', text: 'Not now.' }]))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  expect(localStorage).toHaveLength(1)
})

test('offline, logging out shows an error and stays on the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const { toasts, calls } = open()
  leaveMessages(1)
  await press('Log out')
  expect(toasts).toMatchObject([
    { title: 'Logout failed', text: 'You’re offline. Try again when you’re back online.' },
  ])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect([calls(), localStorage.length]).toEqual([[], 1])
})

test('after a session expires, its owner finds everything and the next person nothing', async () => {
  open()
  leaveMessages(1)
  addRecent(7, { id: 8, name: 'Ben', headline: null, avatar: '/initials/1/BE.svg' })
  await press('Sign in as Maya')
  expect(Object.keys(localStorage).toSorted()).toEqual(['recent-people', 'unsent:7:0'])
  expect(listRecent(7)).toHaveLength(1)
  await press('Sign in as Ben')
  expect(localStorage).toHaveLength(0)
})
