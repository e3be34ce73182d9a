import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../../tests/helpers/browser/example-of.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { adminReport } from '../../../contract/admin/reports.ts'
import { listSearch } from '../list-search.ts'
import type { ReportsSearch } from './report-queries.ts'
import { ReportsTable } from './reports-table.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString()
const report = (id: number, dueIn: number) => exampleOf(adminReport, { id, dueAt: inHours(dueIn) })
const nothing = { open: 0, overdue: 0, appeals: 0, bankDisputes: 0 }

function Page() {
  const search: ReportsSearch = useSearch({ strict: false })
  return <ReportsTable search={search} />
}

function show(address: string, rows: object[], counts = nothing) {
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, validateSearch: listSearch<'list' | 'kind'> }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  return renderScreen(<RouterProvider router={router as never} />, {
    answers: { 'GET /api/admin/reports': rows, 'GET /api/admin/reports/counts': counts },
  })
}

test('deadlines are relative, and overdue ones say so in words', async () => {
  show('/', [report(1, -2), report(2, 5)])
  expect(await screen.findByText(/^Overdue by (1|2) hours?$/)).toBeTruthy()
  expect(screen.getByText('Due in 5 hours')).toBeTruthy()
})

test('the head says what is overdue, and leads to payments that banks dispute', async () => {
  show('/', [], { ...nothing, open: 9, overdue: 2, bankDisputes: 1 })
  expect(await screen.findByText('2 reports are past their deadline.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See disputed payments' })
  expect(link.getAttribute('href')).toBe('/admin/payments?status=disputed')
})

test.each([
  ['/', 'No open reports', 'sort=createdAt&state=open'],
  ['/?list=appealed', 'No open appeals', 'sort=createdAt&state=appealed'],
  ['/?list=decided', 'No decided reports yet', 'sort=-createdAt&state=decided'],
  ['/?list=nonsense', 'No open reports', 'sort=createdAt&state=open'],
])('%s shows its own list, and says why it’s empty', async (address, title, query) => {
  const { calls } = show(address, [])
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(calls()).toContain(`GET /api/admin/reports?${query}`)
})
