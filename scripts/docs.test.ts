import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const pages = sourceFiles('README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'docs').filter(
  (file) => file.endsWith('.md'),
)
/** Decision records and the changelog may describe the past. */
const current = pages.filter((page) => page !== 'CHANGELOG.md' && !page.startsWith('docs/decisions/'))
/** Files that docs/add-a-domain.md tells its reader to create. */
const example = /bookmarks?\b/

test('every link between documents works', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
      .filter(([, link = '']) => leadsNowhere(page, link))
      .map(([, link]) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('documents name only source files that exist', () => {
  const named = /`((?:src|scripts|tests|bench|docs|migrations)\/[\w./-]+\.\w+)`/g
  const missing = current.flatMap((page) =>
    [...read(page).matchAll(named)]
      .filter(([, file = '']) => !existsSync(file) && !example.test(file))
      .map(([, file]) => `${page}: ${file}`),
  )
  expect(missing).toEqual([])
})

function leadsNowhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  if (!existsSync(file)) return true
  if (anchor === undefined) return false
  return ![...read(file).matchAll(/^#+ (.*)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor)
}

/** GitHub’s anchor for a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-')
}
