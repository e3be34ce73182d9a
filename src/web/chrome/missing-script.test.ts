import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isMissingScript, reloadForScript, wrapMissingScript } from './missing-script.ts'

const kept = new Map<string, string>()
const reload = vi.fn<() => void>()
beforeEach(() => {
  kept.clear()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => ({ ok: true }))
  const events = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, events[name].bind(events))
  }
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const missing = (file: string) => new TypeError(`Failed to fetch dynamically imported module: ${file}`)

test.each([
  'Failed to fetch dynamically imported module: /a.js',
  'error loading dynamically imported module: /a.js',
  'Importing a module script failed.',
])('a missing file is recognized in each browser: %s', (message) => {
  expect(isMissingScript(new TypeError(message))).toBe(true)
  expect(() => wrapMissingScript(new TypeError(message))).toThrow(/^Missing part: /)
})

test('a missing file survives the router’s rethrow; other errors pass unchanged', () => {
  const other = new Error('No.')
  expect(() => wrapMissingScript(other)).toThrow(other)
  expect(isMissingScript(other)).toBe(false)
  let passedOn: unknown
  try {
    wrapMissingScript(missing('/a.js'))
  } catch (error) {
    passedOn = error
  }
  expect(passedOn).toMatchObject({ message: 'Missing part: /a.js' })
  expect(isMissingScript(passedOn)).toBe(true)
})

const stay = () => new AbortController().signal

test('the page reloads once per missing file and for nothing else', async () => {
  await reloadForScript(missing('/a.js'), stay())
  await reloadForScript(missing('/a.js'), stay())
  expect(reload).toHaveBeenCalledTimes(1)
  await reloadForScript(missing('/b.js'), stay())
  expect(reload).toHaveBeenCalledTimes(2)
  await reloadForScript(new Error('No.'), stay())
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without storage the page doesn’t reload, because it could loop', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  await reloadForScript(missing('/a.js'), stay())
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['the reader is offline', { onLine: false }, true],
  ['the server is away', { onLine: true }, false],
])('while %s, the page waits, and it stays if the reader went elsewhere', async (_, browser, isServerUp) => {
  vi.useFakeTimers()
  const connection = { ...browser }
  const answer = { ok: isServerUp }
  vi.stubGlobal('navigator', connection)
  vi.stubGlobal('fetch', async () => answer)
  const left = new AbortController()
  const gone = reloadForScript(missing('/a.js'), left.signal)
  const waiting = reloadForScript(missing('/b.js'), stay())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
  left.abort()
  Object.assign(connection, { onLine: true })
  answer.ok = true
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all([gone, waiting])
  expect(reload).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
