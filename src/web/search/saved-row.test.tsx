import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import type { SavedSearch } from '../../contract/search/saved-searches.ts'
import { SavedRow } from './saved-row.tsx'

const patch = 'PATCH /api/saved-searches/4'
const search: SavedSearch = {
  id: 4,
  name: 'Voices',
  filters: { q: 'radio' },
  weeklyMail: false,
  createdAt: '2026-05-01T08:00:00.000Z',
}
const mail = () => screen.getByRole<HTMLInputElement>('switch', { name: /Voices/ })

test('the weekly email ends as it was pressed last, and changes are sent one after another', async () => {
  const first = Promise.withResolvers<object>()
  const answers: Answers = { [patch]: first.promise }
  const { sent } = renderScreen(<SavedRow search={search} categories={[]} />, { answers })
  fireEvent.click(mail())
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.click(mail())
  expect(mail().checked).toBe(false)
  expect(sent).toHaveLength(1)
  answers[patch] = search
  first.resolve({ ...search, weeklyMail: true })
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ weeklyMail: true }, { weeklyMail: false }]),
  )
  expect(mail().checked).toBe(false)
})

test('a weekly email that couldn’t be changed stays as it was', async () => {
  const { toasts } = renderScreen(<SavedRow search={search} categories={[]} />, {
    answers: { [patch]: refused('internal') },
  })
  fireEvent.click(mail())
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(mail().checked).toBe(false)
})
