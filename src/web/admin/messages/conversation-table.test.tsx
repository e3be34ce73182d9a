import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { listSearch } from '../list-search.ts'
import { ConversationTable } from './conversation-table.tsx'

/** happy-dom ignores the attribute within another form. */
const formOf = (field: Element) =>
  document.getElementById(field.getAttribute('form') ?? '') ?? field.closest('form')

test('without script, searching for people keeps the words, and searching for words keeps people and order', async () => {
  const search = { q: 'Ada', words: 'refund', sort: 'lastMessageAt' }
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <ConversationTable search={search} />,
      validateSearch: listSearch<'words'>,
    }),
    history: createMemoryHistory({ initialEntries: [`/?${new URLSearchParams(search)}`] }),
  })
  const answers = new Proxy({}, { get: () => [] })
  renderScreen(<RouterProvider router={router as never} />, { answers })
  const forms = (await screen.findAllByRole<HTMLInputElement>('searchbox')).map(({ form }) => form)
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
  const sent = forms.map((form) =>
    Object.fromEntries(fields.filter((one) => formOf(one) === form).map(({ name, value }) => [name, value])),
  )
  expect(sent).toEqual([search, search])
})
