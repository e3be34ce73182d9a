import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { type ListSearch, listSearch } from '../list-search.ts'
import { AuditTable } from './audit-table.tsx'

const entry = {
  id: 9,
  act: 'user.suspended',
  createdAt: '2030-01-01T10:00:00.000Z',
  admin: { id: 1, name: 'Ada Admin' },
  subject: 'user:70013',
  details: {
    oldStatus: 'active',
    bookingFeeCents: { from: 999, to: 2000 },
    kind: 'review_answer',
    granted: false,
  },
}

function Page() {
  const search: ListSearch<'act'> = useSearch({ strict: false })
  return <AuditTable search={search} />
}

/** The list at an address. The server answers one entry, or none for `q=nothing`. */
function open(address: string) {
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, validateSearch: listSearch<'act'> }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const answers = new Proxy({}, { get: (_, call: string) => (call.includes('q=nothing') ? [] : [entry]) })
  const { calls } = renderScreen(<RouterProvider router={router as never} />, { answers })
  const addressSays = (search: Record<string, string>) =>
    waitFor(() => expect(router.state.location.search).toEqual(search))
  return { calls, addressSays }
}

test('search, filter and sort go into the address and start at the first page', async () => {
  const { calls, addressSays } = open('/?cursor=abc')
  await screen.findByText('User 70013')
  fireEvent.change(screen.getByRole('combobox', { name: 'Action' }), { target: { value: 'user.suspended' } })
  await addressSays({ act: 'user.suspended' })
  fireEvent.click(screen.getByRole('button', { name: 'When' }))
  await addressSays({ act: 'user.suspended', sort: 'createdAt' })
  const field = screen.getByRole('searchbox', { name: 'Search by admin or subject' })
  fireEvent.change(field, { target: { value: 'user:70013' } })
  fireEvent.submit(field)
  await addressSays({ act: 'user.suspended', sort: 'createdAt', q: 'user:70013' })
  await waitFor(() =>
    expect(calls().at(-1)).toMatch(/act=user.suspended.*q=user%3A70013|q=user%3A70013.*act=/),
  )
  expect(calls().at(-1)).not.toContain('cursor')
})

test('filters say how many are set, and without script are sent with the search', async () => {
  open('/?act=user.suspended&q=user&sort=createdAt')
  await screen.findByText('User 70013')
  expect(screen.getByText('1 set').closest('summary')?.textContent).toBe('Filter and sort 1 set')
  const form = screen.getByRole<HTMLInputElement>('searchbox').form as HTMLFormElement
  expect(Object.fromEntries(new FormData(form))).toEqual({
    q: 'user',
    act: 'user.suspended',
    sort: 'createdAt',
  })
})

test('a list without matches offers to show all and clears the search', async () => {
  const { addressSays } = open('/?q=nothing+of+this+kind&act=user.suspended')
  await screen.findByText('No actions found')
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await addressSays({})
  await screen.findByText('User 70013')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('the details of an action are a valid list in its cell, in words', async () => {
  open('/')
  const list = (await screen.findByText('old status:')).closest('ul')
  expect(list?.closest('span')).toBeNull()
  expect([...(list?.children ?? [])].map((line) => line.textContent)).toEqual([
    'old status: active',
    'booking fee: from $9.99 to $20.00',
    'kind: review answer',
    'granted: no',
  ])
})
