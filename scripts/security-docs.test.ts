import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { securityEvents } from '../src/platform/security-log.ts'
import { hasTest } from './specification-map.ts'

type Requirement = {
  chapter: string
  id: string
  level: string
  status: string
  how: string
  evidence: string[]
}

const asvs = readFileSync('docs/security/asvs.md', 'utf8')
const requirements = readRequirements(asvs)

function readRequirements(markdown: string): Requirement[] {
  let chapter = ''
  return markdown.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) chapter = line.slice(3)
    if (!line.startsWith('| V') || !/^V\d+ /.test(chapter)) return []
    const [id = '', level = '', , status = '', how = '', evidence = ''] = cellsOf(line)
    return [{ chapter, id, level, status, how, evidence: evidence.split('<br>').filter(Boolean) }]
  })
}

function cellsOf(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/).slice(1, -1)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|').replaceAll('**', ''))
}

/** Files and the titles of their tests that a document names in code marks. */
function filesIn(markdown: string): { file: string; title: string }[] {
  return [...markdown.matchAll(/`([\w.][\w./-]*\/[\w./-]+\.\w+|[\w.-]+\.(?:json|md))`([^`|]*)/g)].map(
    ([, file = '', after = '']) => ({
      file,
      title: /^ (\S.*\S) *$/.exec(after.split('<br>')[0] ?? '')?.[1] ?? '',
    }),
  )
}

test.each(['asvs.md', 'threat-model.md', 'logging.md'])(
  '%s names only files and tests that exist',
  (name) => {
    const named = filesIn(readFileSync(`docs/security/${name}`, 'utf8'))
    expect(named.length).toBeGreaterThan(20)
    const missing = named.filter(({ file, title }) => {
      if (!existsSync(file)) return true
      return /\.test\.tsx?$/.test(file) && title !== '' && !hasTest(readFileSync(file, 'utf8'), title)
    })
    expect(missing).toEqual([])
  },
)

test('logging.md explains every security event in the log, and no other', () => {
  const [, section = ''] = readFileSync('docs/security/logging.md', 'utf8').split('## Security events')
  const explained = [...section.matchAll(/^\| `(\w+)`(?: \(`(\w+)`\))? .*$/gm)].map(([, event, level]) => [
    event,
    level ?? 'info',
  ])
  const known = Object.entries(securityEvents).map(([event, [level]]) => [event, level])
  expect(explained).toEqual([...known, ['lines_left_out', 'info']])
})

test.skipIf(process.platform === 'win32')('code that the documents rule out is not in the sources', () => {
  const searches = requirements.flatMap(({ evidence }) => evidence.filter((one) => one.startsWith('`grep')))
  expect(searches.filter((one) => !/^`grep -rniF [^`]+` finds nothing$/.test(one))).toEqual([])
  const found = [...new Set(searches)].filter(
    (one) => spawnSync('sh', ['-c', one.split('`')[1] ?? '']).status !== 1,
  )
  expect(found).toEqual([])
})
