import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleProfile } from '../../../../tests/helpers/browser/example-profile.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import type { Profile } from '../../../contract/profiles.ts'
import { EditDialog } from './edit-dialog.tsx'

const maya = exampleProfile({
  headline: 'Night nurse',
  areaOfExpertise: ['sleep'],
  languages: ['en'],
  profilePicture: '/pictures/old-512.webp',
})

const kept = 'We kept your unsaved changes.'
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

afterEach(() => vi.unstubAllGlobals())

function Editor({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <EditDialog profile={profile} open={open} onOpenChange={setOpen} />
      <button type="button" data-testid="open" onClick={() => setOpen(true)}>
        Open
      </button>
    </>
  )
}

async function open(profile: Profile = maya) {
  const shown = renderScreen(<Editor profile={profile} />, {
    answers: { [`PATCH /api/users/${profile.id}`]: profile },
  })
  await screen.findByRole('button', { name: 'Save changes' })
  await waitFor(() => expect(document.activeElement).toBe(field(/^Name/)))
  return shown
}

async function reload(profile: Profile = maya) {
  cleanup()
  return open(profile)
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const reopen = async () => {
  fireEvent.click(screen.getByTestId('open'))
  await screen.findByRole('button', { name: 'Save changes' })
}

test('Escape closes the dialog, keeps what was typed, and says it isn’t saved yet', async () => {
  const { toasts } = await open()
  type(/^Headline/, 'Day nurse')
  fireEvent.click(field(/Show my email address/))
  fireEvent.keyDown(field(/^Headline/), { key: 'Escape' })
  await closed()
  expect(toasts).toEqual([
    { title: 'Changes kept', text: 'They aren’t saved yet. Open Edit Profile to finish.' },
  ])
  await reopen()
  expect(screen.getByText(kept)).toBeTruthy()
  expect(field(/^Headline/).value).toBe('Day nurse')
  expect(field(/Show my email address/).checked).toBe(true)
})

test('Escape without changes closes the dialog without a toast', async () => {
  const { toasts } = await open()
  type(/^Headline/, 'Day nurse')
  type(/^Headline/, 'Night nurse')
  fireEvent.keyDown(field(/^Headline/), { key: 'Escape' })
  await closed()
  expect(toasts).toEqual([])
  await reopen()
  expect(screen.queryByText(kept)).toBeNull()
})

test('a reload keeps fields, lists and a removed picture, and saving sends them', async () => {
  await open()
  type(/^Headline/, 'Day nurse')
  type(/^Areas of expertise/, 'sleep\nshifts')
  await press('Remove')
  const { sent } = await reload()
  expect(screen.getByText(kept)).toBeTruthy()
  await press('Save changes')
  await waitFor(() =>
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toMatchObject({
      headline: 'Day nurse',
      areaOfExpertise: ['sleep', 'shifts'],
      profilePicture: null,
    }),
  )
})

test('a saved draft is cleared', async () => {
  const { toasts } = await open()
  type(/^Headline/, 'Day nurse')
  await press('Save changes')
  await closed()
  expect(toasts).toEqual([{ title: 'Profile updated' }])
  await reload()
  expect(screen.queryByText(kept)).toBeNull()
  expect(field(/^Headline/).value).toBe('Night nurse')
})

test('Discard changes restores the saved profile permanently', async () => {
  await open()
  type(/^Headline/, 'Day nurse')
  await press('Remove')
  await reload()
  screen.getByRole('button', { name: 'Discard changes' }).focus()
  await press('Discard changes')
  expect(field(/^Headline/).value).toBe('Night nurse')
  expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy()
  expect(screen.queryByText(kept)).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Name/)))
  await reload()
  expect(screen.queryByText(kept)).toBeNull()
})

test('another person on the same device starts from their own profile', async () => {
  await open()
  type(/^Headline/, 'Day nurse')
  await reload({ ...maya, id: 8, headline: 'Baker' })
  expect(screen.queryByText(kept)).toBeNull()
  expect(field(/^Headline/).value).toBe('Baker')
})

test('a draft of one field doesn’t undo another field saved elsewhere', async () => {
  await open()
  type(/^Headline/, 'Day nurse')
  await reload({ ...maya, name: 'Maya O.' })
  expect([field(/^Name/).value, field(/^Headline/).value]).toEqual(['Maya O.', 'Day nurse'])
})

test('when a picture doesn’t fit on the device, the text is still kept', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, value: string) {
      if (value.includes('profilePicture')) throw new DOMException('', 'QuotaExceededError')
      kept.set(key, value)
    },
  })
  await open()
  await press('Remove')
  type(/^Headline/, 'Day nurse')
  await reload()
  expect(field(/^Headline/).value).toBe('Day nurse')
})
