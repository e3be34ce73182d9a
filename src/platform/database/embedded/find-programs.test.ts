import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repairLinks } from './find-programs.ts'

test('missing library links of an install without scripts are created, and only those', () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'))
  const library = (name: string) => join(folder, 'native', 'lib', name)
  mkdirSync(library(''), { recursive: true })
  writeFileSync(library('liba.so.1.2'), 'a')
  writeFileSync(library('liba.so.1'), 'already there')
  const links = ['liba.so', 'liba.so.1'].map((name) => ({
    source: 'native/lib/liba.so.1.2',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  repairLinks(folder)
  repairLinks(folder)
  expect(readlinkSync(library('liba.so'))).toBe('liba.so.1.2')
  expect(readFileSync(library('liba.so'), 'utf8')).toBe('a')
  expect(readFileSync(library('liba.so.1'), 'utf8')).toBe('already there')
  rmSync(folder, { recursive: true })
})
