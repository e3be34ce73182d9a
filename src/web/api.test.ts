import { expect, onTestFinished, test, vi } from 'vitest'
import { createApi, type Fetch, HttpError } from './api.ts'

type Seen = { path: string; init: Parameters<Fetch>[1] }

function edge(status: number, body: string, headers: Record<string, string> = {}) {
  const seen: Seen[] = []
  const fetch: Fetch = async (path, init) => {
    seen.push({ path, init })
    return { status, statusText: 'Status Text', headers: new Headers(headers), text: async () => body }
  }
  return { api: createApi(fetch), seen }
}

async function refusalOf(call: Promise<unknown>): Promise<HttpError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof HttpError)) throw new Error('it was not refused')
  return error
}

test('parameters go into path and query, and empty ones are left out', async () => {
  const { api, seen } = edge(200, '[]')
  await api.call('GET /api/users/{id}', { params: { id: 'a/b' } })
  await api.call('GET /api/search', { query: { q: 'night & day', categories: [1, 2], cursor: undefined } })
  expect(seen.map(({ path }) => path)).toEqual([
    '/api/users/a%2Fb',
    '/api/search?q=night+%26+day&categories=1%2C2',
  ])
})

test('a body is sent as JSON, and only then with a content type', async () => {
  const { api, seen } = edge(200, '{}')
  await api.call('POST /api/login', { body: { email: 'a@example.org', password: 'secret1' } })
  await api.call('GET /api/me')
  expect(seen.map(({ init }) => [init.method, init.headers['content-type'], init.body])).toEqual([
    ['POST', 'application/json', '{"email":"a@example.org","password":"secret1"}'],
    ['GET', undefined, undefined],
  ])
})

test('the same act again within two seconds is one act, unless another came between', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { api, seen } = edge(200, '{}')
  const add = () => api.call('POST /api/saved-people', { body: { userId: 7 } })
  await Promise.all([add(), add()])
  vi.setSystemTime(1999)
  await add()
  expect(seen).toHaveLength(1)
  await api.call('DELETE /api/saved-people/{userId}', { params: { userId: 7 } })
  await add()
  expect(seen).toHaveLength(3)
  vi.setSystemTime(4000)
  await add()
  expect(seen).toHaveLength(4)
})

test('an act that failed is tried again', async () => {
  const { api, seen } = edge(500, '')
  const add = () => refusalOf(api.call('POST /api/saved-people', { body: { userId: 7 } }))
  await add()
  await add()
  expect(seen).toHaveLength(2)
})

test('an error’s message is "status: body", and it carries the server’s message, code and fields', async () => {
  const body = '{"message":"Taken.","code":"email_taken","fields":{"email":"Taken."}}'
  const error = await refusalOf(edge(409, body).api.call('GET /api/me'))
  expect([error.message, error.status, error.code, error.serverMessage, error.fields]).toEqual([
    `409: ${body}`,
    409,
    'email_taken',
    'Taken.',
    { email: 'Taken.' },
  ])
})

test('a failure without a body is "status: status text"', async () => {
  const error = await refusalOf(edge(502, '').api.call('GET /api/me'))
  expect([error.message, error.serverMessage]).toEqual([
    '502: Status Text',
    'Something went wrong. Please try again.',
  ])
})

test('no response is status 0 with a readable message', async () => {
  const api = createApi(async () => {
    throw new TypeError('Failed to fetch')
  })
  const error = await refusalOf(api.call('GET /api/me'))
  expect([error.status, error.serverMessage]).toEqual([
    0,
    'We got no answer. Check your connection and try again.',
  ])
})

test('a response without a body is undefined', async () => {
  const { api } = edge(204, '')
  expect(await api.call('DELETE /api/availability/{id}', { params: { id: 1 } })).toBeUndefined()
})

test('a page of a list has its total and cursors', async () => {
  const { api } = edge(200, '[]', {
    'x-total-count': '10000+',
    'x-left-out': '%E6%9D%B1%E4%BA%AC,zzyzx',
    'x-read-as': 'place=in%20S%C3%A3o%20Paulo,later=soon',
    link: '</api/search?cursor=ab%2Bc>; rel="next", </api/search?cursor=de>; rel="prev"',
  })
  expect(await api.page('GET /api/search')).toEqual({
    rows: [],
    total: '10000+',
    leftOut: ['東京', 'zzyzx'],
    readAs: [{ as: 'place', words: 'in São Paulo' }],
    next: 'ab+c',
    previous: 'de',
  })
})
