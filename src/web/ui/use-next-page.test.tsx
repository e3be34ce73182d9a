import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useNextPage } from './use-next-page.ts'

type Asked = { page: number; answer(rows: string[]): void; fail(): void }

function openList() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: Asked[] = []
  const query = {
    queryKey: ['rows'],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>()
      signal.addEventListener('abort', () => reject(new Error('ended')))
      asked.push({ page: pageParam, answer: resolve, fail: () => reject(new Error('Not reachable.')) })
      return promise
    },
    initialPageParam: 0,
    getNextPageParam: (_: string[], pages: string[][]) => (pages.length < 3 ? pages.length : undefined),
  }
  queries.setQueryData(['rows'], { pages: [['newest']], pageParams: [0] })
  function List() {
    const list = useInfiniteQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
    const older = useNextPage(list)
    return (
      <>
        {list.data?.pages.flat().map((row) => (
          <li key={row}>{row}</li>
        ))}
        {older.error !== null && <p role="alert">It failed.</p>}
        <button type="button" disabled={older.busy} onClick={() => void older.ask()}>
          Show older
        </button>
      </>
    )
  }
  const screen = render(
    <QueryClientProvider client={queries}>
      <List />
    </QueryClientProvider>,
  )
  const next = async (page: number): Promise<Asked> => {
    await waitFor(() => expect(asked.some((one) => one.page === page)).toBe(true))
    return asked.splice(
      asked.findIndex((one) => one.page === page),
      1,
    )[0] as Asked
  }
  return { ...screen, queries, next }
}

test('a live update during loading doesn’t lose the older rows', async () => {
  const { findByText, getByRole, queries, next } = openList()
  fireEvent.click(getByRole('button'))
  await next(1)
  act(() => void queries.invalidateQueries({ queryKey: ['rows'] }))
  ;(await next(0)).answer(['newest'])
  ;(await next(1)).answer(['older'])
  await findByText('older')
  await waitFor(() => expect(getByRole('button').hasAttribute('disabled')).toBe(false))
})

test('an error stays through a refetch until the next press', async () => {
  const { findByText, findByRole, getByRole, queryByRole, queries, next } = openList()
  fireEvent.click(getByRole('button'))
  ;(await next(1)).fail()
  await findByRole('alert')
  act(() => void queries.invalidateQueries({ queryKey: ['rows'] }))
  ;(await next(0)).answer(['newest of all'])
  await findByText('newest of all')
  expect(queryByRole('alert')).not.toBeNull()
  fireEvent.click(getByRole('button'))
  ;(await next(1)).answer(['older'])
  await findByText('older')
  expect(queryByRole('alert')).toBeNull()
})
