import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isMissingScript, reloadForScript, wrapMissingScript } from './missing-script.ts'

const kept = new Map<string, string>()
const reload = vi.fn<() => void>()
beforeEach(() => {
  kept.clear()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
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

test('the page reloads once per missing file and for nothing else', () => {
  reloadForScript(missing('/a.js'))
  reloadForScript(missing('/a.js'))
  expect(reload).toHaveBeenCalledTimes(1)
  reloadForScript(missing('/b.js'))
  expect(reload).toHaveBeenCalledTimes(2)
  reloadForScript(new Error('No.'))
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without storage the page doesn’t reload, because it could loop', () => {
  vi.stubGlobal('sessionStorage', undefined)
  reloadForScript(missing('/a.js'))
  expect(reload).not.toHaveBeenCalled()
})
