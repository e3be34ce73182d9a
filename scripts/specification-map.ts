/** A test, by its file and the title that stands there. */
export type NamedTest = { file: string; title: string }

/** One thing that the specification says, and the tests that hold the product to it. */
export type SpecificationRow = { section: string; says: string; tests: NamedTest[] }

export const mapFile = 'docs/specification.md'

/** The rows of `docs/specification.md`: tables under headings that begin with § or a D and a number, the tests in the last column. */
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

/** Whether a file has a test of that title. */
export function hasTest(text: string, title: string): boolean {
  return new RegExp(`\\(\\s*(['"\`])${escape(title)}\\1`).test(text)
}

/** The title of a test that ran: what stands for a value in it may be anything. */
export function titleRan(title: string, ran: string): boolean {
  const parts = title.split(/%[sdifjoO#]|\$\{[^}]*\}|\$\w+/).map((part) => escape(part.replaceAll('%%', '%')))
  return new RegExp(`^${parts.join('[\\s\\S]*')}$`).test(ran)
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
