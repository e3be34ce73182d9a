// @vitest-environment node
import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { HttpError } from '../api.ts'
import { getFresh } from './get-fresh.ts'

async function open(answer: () => string, known?: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(['booking', 41], known)
  return getFresh(queryClient, { queryKey: ['booking', 41], queryFn: async () => answer() })
}

function answered(status: number) {
  return (): never => {
    throw new HttpError(status, 'No.', {})
  }
}

test('a page reads what it shows again', async () => {
  expect(await open(() => 'confirmed', 'pending')).toBe('confirmed')
})

test.each([0, 500, 503])('a page keeps what it shows when the server answers %i', async (status) => {
  expect(await open(answered(status), 'pending')).toBe('pending')
  await expect(open(answered(status))).rejects.toMatchObject({ status })
})

test('a page doesn’t keep what its reader may no longer see', async () => {
  await expect(open(answered(401), 'pending')).rejects.toMatchObject({ status: 401 })
  expect(isNotFound(await open(answered(404), 'pending').catch((error: unknown) => error))).toBe(true)
})
