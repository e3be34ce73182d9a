import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { exampleOf } from '../../../../tests/helpers/browser/example-of.ts'
import { examplePerson } from '../../../../tests/helpers/browser/example-profile.ts'
import { type Answers, refused, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import type { Me } from '../../../contract/accounts.ts'
import { savedPerson } from '../../../contract/shortlist.ts'
import { SaveButton } from './save-button.tsx'

const maya = examplePerson()
const kept = { note: 'Rivers', tags: ['May'], savedAt: '2026-05-01T08:00:00.000Z' }
const saved = exampleOf(savedPerson, { person: maya, ...kept })
const saving = 'POST /api/saved-people'
const removing = 'DELETE /api/saved-people/7'
const listing = 'GET /api/saved-people/ids'

const open = (answers: Answers, me: Me | null = exampleMe()) =>
  renderScreen(<SaveButton person={maya} />, { answers, me })
const titles = (toasts: { title: string }[]) => toasts.map(({ title }) => title)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a press shows at once, before the server answers', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { calls } = open({ [listing]: [], [saving]: promise })
  await press('Save Maya')
  expect((await screen.findByRole('button', { name: 'Saved: remove Maya' })).textContent).toBe('Saved')
  resolve(saved)
  await waitFor(() => expect(calls()).toEqual([listing, saving, listing]))
})

test('presses are sent one after another, so the last one counts', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { calls } = open({ [listing]: [], [saving]: promise, [removing]: kept })
  await press('Save Maya')
  await press('Saved: remove Maya')
  await waitFor(() => expect(calls()).toContain(saving))
  expect(calls()).not.toContain(removing)
  resolve(saved)
  await waitFor(() => expect(calls()).toEqual([listing, saving, removing, listing]))
  expect(screen.getByRole('button', { name: 'Save Maya' })).toBeTruthy()
})

test('undoing a removal sends back the note, the tags and the time', async () => {
  const { sent, toasts, bodyOf } = open({ [listing]: [7], [removing]: kept, [saving]: saved })
  await press('Saved: remove Maya')
  await waitFor(() => expect(titles(toasts)).toEqual(['Removed Maya from your saved people']))
  toasts[0]?.action?.press()
  await waitFor(() => expect(sent.at(-1)?.call).toBe(listing))
  expect(bodyOf(saving)).toEqual({ ...kept, userId: 7 })
  expect(titles(toasts)).toHaveLength(2)
})

test('a refused press is taken back and explained', async () => {
  const { toasts, calls } = open({
    [listing]: [],
    [saving]: refused('conflict', 'Too many.'),
  })
  await press('Save Maya')
  await waitFor(() => expect(titles(toasts)).toEqual(['We couldn’t save Maya']))
  expect(toasts[0]).toMatchObject({ text: 'Too many.', tone: 'error' })
  await screen.findByRole('button', { name: 'Save Maya' })
  await waitFor(() => expect(calls()).toEqual([listing, saving, listing]))
})

test('someone removed in another tab is removed here without an error', async () => {
  const answers: Answers = { [listing]: [7], [removing]: refused('not_found') }
  const { toasts, calls } = open(answers)
  const button = await screen.findByRole('button', { name: 'Saved: remove Maya' })
  answers[listing] = []
  fireEvent.click(button)
  await waitFor(() => expect(calls()).toEqual([listing, removing, listing]))
  await screen.findByRole('button', { name: 'Save Maya' })
  expect(titles(toasts)).toEqual([])
})

test('a visitor’s heart leads to the sign-in, asks the server nothing, and no one can save themselves', () => {
  const { calls, unmount } = open({}, null)
  const link = screen.getByRole('link', { name: 'Save Maya' })
  expect(link.getAttribute('href')).toContain('save=7')
  expect(calls()).toEqual([])
  unmount()
  open({ [listing]: [] }, exampleMe({ id: 7 }))
  expect(screen.queryByRole('button')).toBeNull()
})
