export type NamedTest = { file: string; title: string }

/** One requirement and its tests. */
export type SpecificationRow = { section: string; says: string; tests: NamedTest[] }

export const mapFile = 'docs/specification.md'

/**
 * Parses the tables of `docs/specification.md` under headings that begin with § or a D and a number. The
 * last column has the tests.
 */
export function readMap(markdown: string): SpecificationRow[] {
  const rows: SpecificationRow[] = []
  let section = ''
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    if (!/^(§|D\d)/.test(section) || !line.startsWith('|')) continue
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    const [, says = '', , tests = ''] = cells
    if (says === 'It says' || /^-+$/.test(says)) continue
    rows.push({ section, says, tests: tests.split('<br>').flatMap(readTest) })
  }
  return rows
}

function readTest(cell: string): NamedTest[] {
  const [, file, title] = /^`([^`]+)` (.+)$/.exec(cell.trim()) ?? []
  return file && title ? [{ file, title: title.replaceAll('&lt;', '<') }] : []
}

export function hasTest(text: string, title: string): boolean {
  return new RegExp(`\\(\\s*(['"\`])${escape(title)}\\1`).test(text)
}

/** Placeholders in the title match any value. */
export function titleRan(title: string, ran: string): boolean {
  const parts = title.split(/%[sdifjoO#]|\$\{[^}]*\}|\$\w+/).map((part) => escape(part.replaceAll('%%', '%')))
  return new RegExp(`^${parts.join('[\\s\\S]*')}$`).test(ran)
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
