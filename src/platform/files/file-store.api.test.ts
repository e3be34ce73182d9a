import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '../../../tests/helpers/worlds/s3-server.ts'
import { readConfig } from '../config.ts'
import { type FileStore, patience } from './file-store.ts'
import { openStore } from './stores.ts'

type Opened = { store: FileStore; close: () => Promise<void> }

async function folder(): Promise<Opened> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'files-'))
  const store = await openStore(readConfig({ DATA_DIR }), patience.person)
  return { store, close: () => rm(DATA_DIR, { recursive: true }) }
}

async function bucket(): Promise<Opened> {
  const server = await startS3()
  const store = await openStore(readConfig({ ...server.environment, S3_PREFIX: 'one/site' }), patience.person)
  return {
    store,
    async close() {
      store.close()
      await server.close()
    },
  }
}

const name = `${'ab'.repeat(32)}-512.webp`
const bytes = Buffer.from(Array.from({ length: 1_300_000 }, (_, at) => (at * 7) % 251))

describe.each([
  ['the folder', folder],
  ['S3', bucket],
] as const)('%s', (_, open) => {
  let opened: Opened
  let store: FileStore
  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })
  afterAll(() => opened.close())

  async function listed() {
    const names: string[] = []
    for await (const one of store.list()) names.push(one)
    return names.toSorted()
  }

  test('gives back what was put, and the last of two', async () => {
    await store.put('1-preview', Buffer.from('first'))
    await store.put('1-preview', bytes)
    expect(Buffer.compare((await store.get('1-preview')) ?? Buffer.of(), bytes)).toBe(0)
    await store.put('empty.webp', Buffer.of())
    expect(await store.get('empty.webp')).toHaveLength(0)
    await store.delete('empty.webp')
  })

  test('a missing file is null, and can be deleted', async () => {
    expect([await store.get(name), await store.open(name)]).toEqual([null, null])
    await store.delete(name)
    await store.put(name, bytes)
    await store.delete(name)
    expect([await store.get(name), await store.open(name)]).toEqual([null, null])
  })

  test('reads any part of a file', async () => {
    await store.put(name, bytes)
    const file = await store.open(name)
    expect(file?.size).toBe(bytes.length)
    const last = bytes.length - 1
    for (const [from, to] of [
      [0, last],
      [0, 1],
      [last, last],
      [10, 700_000],
      [524_287, 524_288],
      [524_288, 1_048_575],
    ] as const) {
      const part = await buffer(file!.read({ first: from, last: to }))
      expect([from, to, part.equals(bytes.subarray(from, to + 1))]).toEqual([from, to, true])
    }
  })

  test.each(['', 'a', '../escape', 'a/b', 'Ab.webp', '.hidden', 'a b', `${'a'.repeat(122)}`, 'x.webp.part'])(
    'no file has the name “%s”',
    async (wrong) => {
      const sentence = 'This isn’t the name of a stored file.'
      await expect(store.put(wrong, bytes)).rejects.toThrow(sentence)
      await expect(store.delete(wrong)).rejects.toThrow(sentence)
      expect([await store.get(wrong), await store.open(wrong)]).toEqual([null, null])
    },
  )

  test('lists every file once', async () => {
    const before = await listed()
    const many = Array.from({ length: 30 }, (_, at) => `${(at * 31) % 97}-${at}.webp`)
    await Promise.all(many.map((one) => store.put(one, Buffer.from('x'))))
    expect(await listed()).toEqual([...before, ...many].toSorted())
  })
})
