import { afterAll, beforeAll } from 'vitest'

/** What a test file opens for all its tests, before them and until after them. */
export function openBefore<T extends { close(): Promise<unknown> }>(open: () => Promise<T>): T {
  const opened = {} as T
  beforeAll(async () => void Object.assign(opened, await open()))
  afterAll(() => opened.close())
  return opened
}
