import fs, { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFile, makeFolder, replaceFile } from './durable-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-'))
})
afterAll(() => rm(folder, { recursive: true }))

const real = { open: fs.open, writeFile: fs.writeFile, rename: fs.rename, link: fs.link }
const nameOf = (path: unknown) => basename(String(path)).replace(/\.[-0-9a-f]{36}\.part$/, '.part')

async function recorded(act: () => Promise<unknown>): Promise<string[]> {
  const steps: string[] = []
  async function open(...args: Parameters<typeof fs.open>) {
    const handle = await real.open(...args)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      steps.push(`sync ${nameOf(args[0])}`)
      return sync()
    }
    return handle
  }
  async function writeFile(...[file, content, options]: Parameters<typeof fs.writeFile>) {
    const { flush } = options as { flush?: boolean }
    steps.push(`write ${nameOf(file)}${flush ? ' and sync it' : ''}`)
    return real.writeFile(file, content, options)
  }
  const placing = (name: 'rename' | 'link') => async (from: string, to: string) => {
    steps.push(`${name} ${nameOf(from)} to ${nameOf(to)}`)
    return real[name](from, to)
  }
  Object.assign(fs, { open, writeFile, rename: placing('rename'), link: placing('link') })
  syncBuiltinESMExports()
  try {
    await act()
  } finally {
    Object.assign(fs, real)
    syncBuiltinESMExports()
  }
  return steps
}

test('a file is synced before it gets its name, and its name is synced before the act ends', async () => {
  const file = join(folder, 'kept')
  const own = basename(folder)
  expect(await recorded(() => replaceFile(file, 'first'))).toEqual([
    'write kept.part and sync it',
    'rename kept.part to kept',
    `sync ${own}`,
  ])
  expect(await recorded(() => createFile(join(folder, 'new'), 'x'))).toEqual([
    'write new.part and sync it',
    'link new.part to new',
    `sync ${own}`,
  ])
  expect((await readdir(folder)).toSorted()).toEqual(['kept', 'new'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('when many create a file concurrently, one does, and all read what it wrote', async () => {
  const file = join(folder, 'raced')
  const tries = Array.from({ length: 8 }, async (_, writer) => ({
    isNew: await createFile(file, `writer ${writer}`),
    writer,
    read: await readFile(file, 'utf8'),
  }))
  const all = await Promise.all(tries)
  const [winner, ...others] = all.filter(({ isNew }) => isNew)
  expect(others).toEqual([])
  expect(new Set(all.map(({ read }) => read))).toEqual(new Set([`writer ${winner?.writer}`]))
})

test('an existing folder stays unchanged, and a failed write leaves no temporary file', async () => {
  await makeFolder(folder)
  await writeFile(join(folder, 'plain'), 'x')
  await expect(replaceFile(join(folder, 'plain', 'below'), 'x')).rejects.toThrow('ENOTDIR')
  await makeFolder(join(folder, 'taken'))
  await expect(replaceFile(join(folder, 'taken'), 'x')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})
