import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleProfile } from '../../../../tests/helpers/browser/example-profile.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import type { Profile } from '../../../contract/profiles.ts'
import { EditDialog } from './edit-dialog.tsx'

const creator = exampleProfile({ languages: ['en', 'pt'] })
const patch = 'PATCH /api/users/7'

async function open(of: Partial<Profile> = {}) {
  const profile = { ...creator, ...of }
  const { bodyOf } = renderScreen(<EditDialog profile={profile} open onOpenChange={() => undefined} />, {
    answers: { [patch]: profile },
  })
  await screen.findByRole('button', { name: 'Save changes' })
  return () => bodyOf(patch)
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } })
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' })))

const [title, kind, address] = [/^Show *(optional)?$/, /^Kind of show/, /^Show link/]

test('a creator saves their show, its kind and its link', async () => {
  const saved = await open()
  type(title, ' The Long Shift ')
  fireEvent.change(field(kind), { target: { value: 'podcast' } })
  type(address, 'https://shift.example/')
  await save()
  const show = { seriesTitle: 'The Long Shift', seriesKind: 'podcast', seriesUrl: 'https://shift.example/' }
  await waitFor(() => expect(saved()).toMatchObject(show))
})

test('someone says what to call them', async () => {
  const saved = await open()
  type(/^What should we call you/, ' Lan ')
  await save()
  await waitFor(() => expect(saved()).toMatchObject({ callName: 'Lan' }))
})

test('a show without a title shows an error at the field, and nothing is sent', async () => {
  const saved = await open()
  fireEvent.change(field(kind), { target: { value: 'tv' } })
  await save()
  expect(await screen.findByText('Enter your show’s title.')).toBeTruthy()
  expect(field(title).getAttribute('aria-invalid')).toBe('true')
  expect(saved()).toBeUndefined()
})

test('a show can be removed from a profile', async () => {
  const saved = await open({ seriesTitle: 'Gone', seriesKind: 'radio', seriesUrl: 'https://gone.example/' })
  expect([field(title), field(kind), field(address)].map(({ value }) => value)).toEqual([
    'Gone',
    'radio',
    'https://gone.example/',
  ])
  type(title, '')
  fireEvent.change(field(kind), { target: { value: '' } })
  type(address, '')
  await save()
  await waitFor(() => expect(saved()).toMatchObject({ seriesTitle: null, seriesKind: null, seriesUrl: null }))
})

test('a link typed without https:// gets it on blur', async () => {
  const saved = await open()
  for (const [label, typed] of [
    [/^Website/, ' example.com '],
    [/^LinkedIn/, 'http://linkedin.example/maya'],
    [address, ''],
  ] as const) {
    type(label, typed)
    fireEvent.blur(field(label))
  }
  expect([field(/^Website/), field(/^LinkedIn/), field(address)].map(({ value }) => value)).toEqual([
    'https://example.com',
    'http://linkedin.example/maya',
    '',
  ])
  await save()
  await waitFor(() => expect(saved()).toMatchObject({ website: 'https://example.com', seriesUrl: null }))
})

test.each([
  ['javascript:alert(1)', 'Use a link that starts with https://.'],
  ['my website', 'Enter a valid link, such as https://example.com.'],
])('the website %s shows an error at the field: %s', async (typed, words) => {
  const saved = await open()
  type(/^Website/, typed)
  fireEvent.blur(field(/^Website/))
  expect(field(/^Website/).value).toBe(typed)
  await save()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(saved()).toBeUndefined()
})

test('a guest is not asked for a show', async () => {
  await open({ userType: 'guest' })
  expect(screen.queryByLabelText(kind)).toBeNull()
})

test('languages are chosen by name and saved as codes; Escape takes none away', async () => {
  const saved = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Portuguese' }))
  const input = screen.getByRole('combobox', { name: /^Languages you speak/ })
  fireEvent.keyDown(input, { key: 'Escape' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.click(await screen.findByRole('option', { name: 'Hawaiian' }))
  // The open list hides the rest of the page from screen readers.
  fireEvent.click(screen.getByRole('button', { name: 'Save changes', hidden: true }))
  await waitFor(() => expect(saved()).toMatchObject({ languages: ['en', 'haw'] }))
})
