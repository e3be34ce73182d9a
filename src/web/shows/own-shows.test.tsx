import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { episode, type OwnShow, ownShow } from '../../contract/shows.ts'
import { OwnShows } from './own-shows.tsx'

const episodesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => exampleOf(episode, { id: n + 1, title: `Folge ${n + 1}` }))

const radio = exampleOf(ownShow, {
  id: 1,
  kind: 'feed',
  title: 'Nachtradio',
  description: 'Menschen, die nachts arbeiten.',
  author: 'Jo Feld',
  language: 'de',
  link: 'https://nacht.example/',
  address: 'https://nacht.example/feed',
  readAt: '2026-11-01T00:00:00.000Z',
  verifyCode: 'greenroom-code',
  ownerEmail: 'j•••@nacht.example',
})

async function show(shows: OwnShow[], answers: Answers = {}) {
  const person = { id: 7, name: 'Jo Feld' }
  const all: Answers = { 'GET /api/shows': shows, ...answers }
  const shown = renderScreen(<OwnShows person={person} />, { answers: all })
  await screen.findByRole('heading', { name: shows.at(-1)?.title ?? '' })
  return { ...shown, answers: all }
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))

test('only what the feed says is in the feed’s language', async () => {
  await show([radio])
  for (const text of ['Nachtradio', 'Jo Feld', 'Menschen, die nachts arbeiten.'])
    expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('de')
  expect(screen.getByText('Visit the show').closest('[lang]')).toBeNull()
})

test('a show names its language, and an episode its own people', async () => {
  const people = ['Ada Lovelace', 'Grace Hopper'].map((name) => ({ name, role: 'guest', link: null }))
  const episodes = episodesOf(2).map((one) => (one.id === 1 ? { ...one, credits: people } : one))
  await show([{ ...radio, language: 'de-AT', episodes }])
  expect(screen.getByText('· German')).toBeTruthy()
  const [first, second] = screen.getByRole('list', { name: 'Latest episodes of Nachtradio' }).children
  expect(first?.textContent).toBe('Folge 1With Ada Lovelace, Grace Hopper')
  expect(second?.textContent).toBe('Folge 2')
})

test('a show whose feed names no known language names none', async () => {
  await show([{ ...radio, language: 'xx' }])
  expect(screen.getByText('Jo Feld').parentElement?.textContent).toBe('Jo Feld')
})

test('five episodes are shown at first, and pressing the button shows the others and moves the focus there', async () => {
  await show([{ ...radio, episodes: episodesOf(12) }])
  const list = screen.getByRole('list', { name: 'Latest episodes of Nachtradio' })
  expect(list.children).toHaveLength(5)
  const more = button('Show 7 more episodes of Nachtradio')
  expect(more.textContent).toBe('Show 7 more episodes')
  more.focus()
  fireEvent.click(more)
  expect(list.children).toHaveLength(12)
  expect(document.activeElement?.textContent).toBe('Folge 6')
})

test('no button offers more episodes where all are shown', async () => {
  await show([{ ...radio, episodes: episodesOf(5) }])
  expect(screen.queryByRole('button', { name: /more episode/ })).toBeNull()
})

test('while the feed is checked, only its own button is busy', async () => {
  const read = Promise.withResolvers<unknown>()
  await show([radio], { 'POST /api/shows/1/verify': read.promise })
  press('Verify Nachtradio')
  press('Check the feed')
  await screen.findByRole('button', { name: 'Checking the feed…' })
  expect(button('Send code').getAttribute('aria-busy')).toBeNull()
  read.resolve({ ...radio, verifiedAt: '2026-11-02T00:00:00.000Z' })
  await screen.findByText(/^Verified /)
})

test.each([
  ['the code isn’t in the feed', 'POST /api/shows/1/verify', () => press('Check the feed')],
  [
    'the emailed code isn’t right',
    'POST /api/shows/1/confirm-code',
    () => {
      fireEvent.change(screen.getByLabelText('Code from the email'), { target: { value: '12345678' } })
      press('Verify show')
    },
  ],
])('if %s, the show is shown as the server knows it now', async (_, call, act) => {
  const { answers } = await show([radio], { [call]: refused('conflict', 'Not yet.') })
  press('Verify Nachtradio')
  answers['GET /api/shows'] = [{ ...radio, title: 'Nachtradio heute', ownerEmail: 'x•••@nacht.example' }]
  act()
  await screen.findByRole('heading', { name: 'Nachtradio heute' })
  expect(screen.getByText(/x•••@nacht.example/)).toBeTruthy()
})

test('after the tenth show, the focus is on the sentence that says so; after removing one, in the field', async () => {
  const nine = Array.from({ length: 9 }, (_, n) => ({ ...radio, id: n + 1, title: `Show ${n + 1}` }))
  await show(nine, {
    'POST /api/shows': { ...radio, id: 10, title: 'Show 10' },
    'DELETE /api/shows/1': undefined,
  })
  press('Verify Show 2')
  const field = screen.getByLabelText('Address of the show')
  fireEvent.change(field, { target: { value: 'https://ten.example/feed' } })
  field.focus()
  press('Add show')
  const full = await screen.findByText(/^Your profile has 10 shows/)
  expect(document.activeElement).toBe(full)
  full.blur()
  press('Remove Show 1')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('address'))
})

test('a show whose badge an admin removed says why, and can’t be verified', async () => {
  await show([{ ...radio, clearedBecause: 'It’s Ada’s podcast.' }])
  expect(screen.getByText(/It’s Ada’s podcast\./).textContent).toBe(
    'We removed this show’s badge (“It’s Ada’s podcast.”). If the show is yours, contact us.',
  )
  expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull()
})
