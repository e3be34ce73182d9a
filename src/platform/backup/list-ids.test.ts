import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listIds } from './list-ids.ts'

const table = { name: 'messages', columns: ['content', 'id', 'owner'], key: ['id'], rows: 0, sha256: '' }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ids-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function idsOf(rows: string, key = ['id']): Promise<number[][]> {
  const file = join(folder, 'reset.tar')
  const tar = pack()
  tar.entry({ name: 'tables/messages.copy.gz' }, gzipSync(rows))
  tar.finalize()
  await pipeline(tar, createWriteStream(file))
  const found: number[][] = []
  await listIds(file, { ...table, key }, async (ids, owners) => {
    found.push(ids)
    if (key.length > 1) found.push(owners)
  })
  return found
}

test('no line ending that people can write ends a row', async () => {
  const rows = ['one\u2028two\u2029three\t1', 'a\\nb\\r\u0085\v\f\t2', 'Žluťoučký 🐎\t3']
  expect(await idsOf(`${rows.join('\n')}\n`)).toEqual([[1, 2, 3]])
})

test('ids come in batches of a thousand, without gaps', async () => {
  const found = await idsOf(Array.from({ length: 2500 }, (_, nth) => `word ${nth}\t${nth}\n`).join(''))
  expect(found.map((ids) => ids.length)).toEqual([1000, 1000, 500])
  expect(new Set(found.flat()).size).toBe(2500)
})

test('ids of a partitioned table come with their owners', async () => {
  expect(await idsOf('a\t1\t7\nb\t2\t8\n', ['owner', 'id'])).toEqual([
    [1, 2],
    [7, 8],
  ])
})
