import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { createApi } from '../api.ts'
import { ApiProvider, meQuery } from '../shared/session/session.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { NoMatches } from './no-matches.tsx'
import type { Filters } from './read-filters.ts'
import { savedQuery } from './saved-query.ts'
import { SavedRow } from './saved-row.tsx'

afterEach(() => vi.restoreAllMocks())

test('filters with the same name each have a chip', () => {
  renderScreen(
    <ChosenFilters filters={{ categories: [98, 99], location: 'Unknown category' }} categories={[]} />,
    {},
  )
  const chips = screen.getAllByRole('link', { name: 'Remove Unknown category' })
  expect(new Set(chips.map((chip) => chip.getAttribute('href'))).size).toBe(3)
})

const filters: Filters = { language: 'no' }
const saved = { id: 4, name: 'Voices', filters, weeklyMail: false, createdAt: '2026-05-01T08:00:00.000Z' }

test('a language that the browser names differently from the server is no error', async () => {
  const api = createApi(() => new Promise(() => {}))
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(meQuery(api).queryKey, null)
  queries.setQueryData(savedQuery(api).queryKey, [saved])
  queries.setQueryData(['search', 'looser', filters], [{ without: 'language', total: 3 }])
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const page = (
    <QueryClientProvider client={queries}>
      <ApiProvider api={api}>
        <RouterContextProvider router={router as never}>
          <ChosenFilters filters={filters} categories={[]} />
          <NoMatches filters={filters} />
          <SavedRow search={saved} categories={[]} />
        </RouterContextProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
  const named = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue('Norwegian')
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  expect(container.textContent).toContain('Not just people who speak Norwegian')
  named.mockReturnValue('Norsk')
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  render(page, { container, hydrate: true, onRecoverableError })
  expect(onRecoverableError).not.toHaveBeenCalled()
})
