import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createArchive } from './create-archive.ts'

test('a second backup to the same file fails at once and leaves the first one’s draft alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  const file = join(folder, 'site.tar')
  const drafts = [`${file}.part`, `${file}.spool`]
  for (const draft of drafts) await writeFile(draft, 'of the first')
  const never = () => Promise.reject(new Error('it began to read the site'))
  await expect(createArchive(file, folder, never)).rejects.toThrow('EEXIST')
  for (const draft of drafts) expect(await readFile(draft, 'utf8')).toBe('of the first')
  await rm(folder, { recursive: true })
})
