import { afterEach, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

afterEach(() => {
  vi.useRealTimers()
})

function kitchen(status = 200, cookies: string[] = [], secret = false) {
  let made = 0
  return {
    made: () => made,
    make: async (nonce: string) => {
      made += 1
      return { status, cookies, secret, html: `<script nonce="${nonce}">${made}</script>` }
    },
  }
}

test('a visitor’s page is rendered once and shared', async () => {
  const { take } = createPageCache()
  const { make, made } = kitchen()
  const [first, second] = [await take('/', make), await take('/', make)]
  expect(second).toBe(first)
  expect(made()).toBe(1)
})

test('concurrent requests wait for one render', async () => {
  const { take } = createPageCache()
  const { make, made } = kitchen()
  await Promise.all(Array.from({ length: 50 }, () => take('/', make)))
  expect(made()).toBe(1)
})

test('a page is rendered again after a few seconds', async () => {
  vi.useFakeTimers()
  const { take } = createPageCache()
  const { make, made } = kitchen()
  await take('/', make)
  vi.advanceTimersByTime(4_999)
  await take('/', make)
  expect(made()).toBe(1)
  vi.advanceTimersByTime(1)
  await take('/', make)
  expect(made()).toBe(2)
})

test('cleared pages are rendered again, and so are those that were being rendered', async () => {
  const { take, clear } = createPageCache()
  const { make, made } = kitchen()
  await take('/', make)
  const old = take('/slow', make)
  clear()
  await old
  await take('/', make)
  await take('/slow', make)
  expect(made()).toBe(4)
})

test.each([
  ['that was not found', kitchen(404)],
  ['that redirects', kitchen(307)],
  ['that sets a cookie', kitchen(200, ['session=1'])],
  ['with a secret URL', kitchen(200, [], true)],
])('a page %s is not cached', async (_, { make, made }) => {
  const { take } = createPageCache()
  await take('/', make)
  await take('/', make)
  expect(made()).toBe(2)
})

test('a failed render is retried', async () => {
  const { take } = createPageCache()
  const fail = async () => {
    throw new Error('no database')
  }
  await expect(take('/', fail)).rejects.toThrow('no database')
  expect((await take('/', kitchen().make)).status).toBe(200)
})
