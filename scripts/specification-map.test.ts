import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { hasTest, mapFile, readMap } from './specification-map.ts'

const rows = readMap(readFileSync(mapFile, 'utf8'))
const named = rows.flatMap(({ tests }) => tests)

describe('the map of the specification', () => {
  test('names a test for every row, or says that there is none yet', () => {
    const lines = readFileSync(mapFile, 'utf8').split('\n')
    const open = lines.filter((line) => /\| no test yet +\|$/.test(line)).length
    expect(rows.filter(({ tests }) => tests.length === 0)).toHaveLength(open)
  })

  test('names only tests that exist', () => {
    const texts = new Map(
      [...new Set(named.map(({ file }) => file))].map((file) => [
        file,
        existsSync(file) ? readFileSync(file, 'utf8') : '',
      ]),
    )
    const missing = named.filter(({ file, title }) => !hasTest(texts.get(file) ?? '', title))
    expect(missing).toEqual([])
  })

  test('has a row for every test in tests/specification', () => {
    const files = sourceFiles('tests').filter((file) => file.startsWith('tests/specification/'))
    expect(files.length).toBeGreaterThan(4)
    const unnamed = files.flatMap((file) =>
      titlesIn(readFileSync(file, 'utf8'))
        .filter((title) => !named.some((one) => one.file === file && one.title === title))
        .map((title) => `${file}: ${title}`),
    )
    expect(unnamed).toEqual([])
  })
})

/** Titles of a file’s tests. Their indentation tells tests from groups. */
function titlesIn(text: string): string[] {
  const found = text.matchAll(/^ *(?:test(?:\.each\([\s\S]*?\))?|\]\))\(\s*(['"`])(.+?)\1,/gm)
  return [...found].map(([, , title = '']) => title)
}
