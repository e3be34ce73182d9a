import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { examplePerson } from '../../../tests/helpers/browser/example-profile.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { savedPerson } from '../../contract/shortlist.ts'
import { SavedScreen } from './saved-screen.tsx'

const saved = (id: number, name: string, tags: string[], note = '') =>
  exampleOf(savedPerson, { person: examplePerson({ id, name }), userType: 'guest', note, tags })
const maya = saved(7, 'Maya', ['Sleep'], 'Night shifts')
const ada = saved(8, 'Ada', [])
const listing = 'GET /api/saved-people'

const open = (answers: object, search: object = {}) =>
  renderScreen(<SavedScreen search={search} />, { answers: { ...answers }, me: exampleMe() })
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const openForm = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Edit note and tags: Maya' }))
const noteField = () => screen.findByLabelText<HTMLTextAreaElement>('Note')

test('the list shows notes and tags, and a tag narrows it', async () => {
  open({ [listing]: [maya, ada] })
  await screen.findByText('Night shifts')
  expect(names()).toEqual(['Maya', 'Ada'])
  expect(screen.getByRole('navigation', { name: 'Filter by tag' }).textContent).toBe('AllSleep1')
})

test('an address with a tag shows those people alone', async () => {
  open({ [listing]: [ada, maya] }, { tag: 'SLEEP' })
  await screen.findByText('1 person')
  expect(names()).toEqual(['Maya'])
})

test('a tag may be called All', async () => {
  open({ [listing]: [saved(7, 'Maya', ['All']), ada] })
  await screen.findByText('2 people')
  expect(screen.getByRole('navigation', { name: 'Filter by tag' }).textContent).toBe('AllAll1')
})

test('without saved people the page leads to the search', async () => {
  open({ [listing]: [] })
  await screen.findByText('No saved people yet')
  expect(screen.getByRole('link', { name: 'Find people' }).getAttribute('href')).toBe('/search')
})

test('after the last saved person is removed, the focus is on the link to the search', async () => {
  const removed = { note: '', tags: [], savedAt: ada.savedAt }
  const answers: Record<string, unknown> = { [listing]: [ada], 'DELETE /api/saved-people/8': removed }
  renderScreen(<SavedScreen search={{}} />, { answers, me: exampleMe() })
  const remove = await screen.findByRole('button', { name: /^Remove / })
  answers[listing] = []
  remove.focus()
  fireEvent.click(remove)
  await screen.findByText('No saved people yet')
  expect(document.activeElement?.textContent).toBe('Find people')
})

test('the form sends the note and the tags, without asking for the list again', async () => {
  const changed = { ...maya, note: 'Mornings', tags: ['Sleep', 'May'] }
  const { sent, calls } = open({ [listing]: [maya, ada], 'PATCH /api/saved-people/7': changed })
  await openForm()
  fireEvent.input(await noteField(), { target: { value: 'Mornings' } })
  fireEvent.input(screen.getByLabelText('Tags'), { target: { value: 'Sleep, May,' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' })))
  await screen.findByText('Mornings')
  expect(sent.at(-1)?.body).toEqual({ note: 'Mornings', tags: ['Sleep', 'May'] })
  expect(calls()).toEqual([listing, 'PATCH /api/saved-people/7'])
})

test('what was typed survives closing the form, until it is discarded', async () => {
  open({ [listing]: [maya] })
  await openForm()
  fireEvent.input(await noteField(), { target: { value: 'Half a thou' } })
  fireEvent.keyDown(await noteField(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openForm()
  expect((await noteField()).value).toBe('Half a thou')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Discard changes' })))
  expect((await noteField()).value).toBe('Night shifts')
  expect(localStorage).toHaveLength(0)
})
