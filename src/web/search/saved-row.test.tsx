import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { SavedRow } from './saved-row.tsx'

const patch = 'PATCH /api/saved-searches/4'
const search = {
  id: 4,
  name: 'Voices',
  filters: { q: 'radio' },
  weeklyMail: false,
  createdAt: '2026-05-01T08:00:00.000Z',
}
const mail = () => screen.getByRole<HTMLInputElement>('switch', { name: /Voices/ })

test('the weekly email ends as it was pressed last, and changes are sent one after another', async () => {
  const first = Promise.withResolvers<object>()
  const answers: Record<string, unknown> = { [patch]: first.promise }
  const { sent } = renderScreen(<SavedRow search={search} categories={[]} />, { answers })
  fireEvent.click(mail())
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.click(mail())
  expect(mail().checked).toBe(false)
  expect(sent).toHaveLength(1)
  answers[patch] = {}
  first.resolve({})
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ weeklyMail: true }, { weeklyMail: false }]),
  )
  expect(mail().checked).toBe(false)
})

test('a weekly email that couldn’t be changed stays as it was', async () => {
  const { toasts } = renderScreen(<SavedRow search={search} categories={[]} />, {
    answers: { [patch]: [500, {}] },
  })
  fireEvent.click(mail())
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(mail().checked).toBe(false)
})
