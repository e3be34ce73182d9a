import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { sourceFiles } from './source-files.ts'

/**
 * Words to avoid in what people read, as regular expressions without regard to case, and what to write instead. The
 * checks of a word's neighbors keep "the log in DATA_DIR", `/login` and "mail server" out.
 */
const words: [word: string, instead: string][] = [
  ['anew', 'again'],
  ['whom', 'who'],
  ['who(?:so)?ever', 'anyone who'],
  ['somebody', 'someone'],
  ['nobody', 'no one'],
  ['any more', 'no longer'],
  ['by (?:itself|themselves)', 'automatically, on its own'],
  ['stands', 'is, is shown, stays'],
  ['(?:is|are|was|were|be|been|being) told', 'who tells: we tell you, we let them know'],
  ['of theirs', 'their'],
  ['for ever', 'forever'],
  ['beside', 'next to, besides'],
  ['e-mail(?:s|ed|ing)?', 'email'],
  ['mails', 'emails'],
  ['(?:a|the|this|that|each|every|our|no) mail(?! (?:server|program|client|app|host)s?)', 'email'],
  ['(?<!(?:the|a|this|security|event) )log(?:s|ged|ging)? in', 'sign in'],
  ['log(?:s|ged|ging)? out', 'sign out'],
  ['(?<![/.])log-?ins?', 'sign-in'],
  ['(?<![/.])log-?outs?', 'sign-out'],
  ['cancell(?:ed|ing)', 'canceled, canceling'],
  ['colour(?:s|ed|ing|ful)?', 'color'],
  ['behaviours?', 'behavior'],
  ['favourites?', 'favorite'],
  ['neighbour(?:s|ing|hood)?', 'neighbor'],
  ['centre[sd]?', 'center'],
  ['organis(?:e[srd]?|ers|ing|ations?)', 'organize, organization'],
  ['recognis(?:e[sd]?|ing)', 'recognize'],
  ['licences?', 'license'],
  ['okay', 'OK'],
  ['(?-i:Ok|ok)', 'OK'],
]

/** Texts that the specification quotes. */
const quoted = [
  'Log in',
  'Log out',
  'Log Out',
  'Back to login',
  'Login failed',
  'Logout failed',
  'You have successfully logged in.',
  'Logged out',
  'You have been logged out successfully.',
  'any ok is success',
]

const patterns = words.map(([word, instead]) => ({ pattern: wholeWord(word), instead }))
const anyWord = wholeWord(words.map(([word]) => word).join('|'))
const labels = quoted.join('|').replaceAll('.', '\\.')
const wholeLabel = new RegExp(`^\\s*["'\`]?(?:${labels})["'\`]?\\s*$`)
const labelInQuotes = new RegExp(`(?<=["“‘*])(?:${labels})(?=["”’*])`, 'g')
const labelAnywhere = new RegExp(`\\b(?:${labels})`, 'g')

function wholeWord(source: string): RegExp {
  return new RegExp(`(?<![\\w-])(?:${source.replaceAll(' ', '\\s+')})(?![\\w-])`, 'gi')
}

const files =
  /(^|\/)wording\.ts$|^src\/wording\/|^src\/contract\/|^src\/web\/.*\.(tsx|md)$|\/emails\.ts$|^(README|CONTRIBUTING)\.md$|^docs\/[^/]+\.md$/

export function isUserFacing(file: string): boolean {
  return files.test(file) && !/\.test\.tsx?$/.test(file)
}

/** One sentence for each word that has a better one. */
export function wordViolations(file: string, text: string): string[] {
  if (text.search(anyWord) < 0) return []
  const prose = file.endsWith('.md') ? withoutCode(file, text) : onlyTexts(file, text)
  const found = patterns.flatMap(({ pattern, instead }) =>
    [...prose.matchAll(pattern)].map(({ 0: word, index }) => ({ word, index, instead })),
  )
  return found
    .toSorted((a, b) => a.index - b.index)
    .map(({ word, index, instead }) => {
      const line = text.slice(0, index).split('\n').length
      return `${file}:${line} says "${word.replaceAll(/\s+/g, ' ')}": write ${instead}`
    })
}

/** Markdown with code, link targets, HTML tags and quoted texts blanked out, so that places stay. */
function withoutCode(file: string, text: string): string {
  const label = file === 'docs/specification.md' ? labelAnywhere : labelInQuotes
  return text
    .replaceAll(/^```[\s\S]*?^```|`[^`\n]*`|(?<=\])\([^)\s]*\)|<[^>\n]*>/gm, blank)
    .replaceAll(label, blank)
}

/** A module with everything but strings, templates and JSX text blanked out. */
function onlyTexts(file: string, text: string): string {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const kept: { start: number; end: number }[] = []
  const keep = ({ start, end }: { start: number; end: number }) => {
    const said = text.slice(start, end)
    // One lowercase word is a code, a key or a path.
    if (/[A-Z]|\s/.test(said) && !wholeLabel.test(said)) kept.push({ start, end })
  }
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && keep(node),
    TemplateElement: keep,
    JSXText: keep,
  }).visit(program)
  let [prose, at] = ['', 0]
  for (const { start, end } of kept.toSorted((a, b) => a.start - b.start)) {
    prose += blank(text.slice(at, start)) + text.slice(start, end).replaceAll(labelInQuotes, blank)
    at = end
  }
  return prose + blank(text.slice(at))
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}

if (import.meta.main) {
  const found = sourceFiles('src', 'docs', 'README.md', 'CONTRIBUTING.md')
    .filter(isUserFacing)
    .flatMap((file) => wordViolations(file, readFileSync(file, 'utf8')))
  for (const sentence of found) console.log(sentence)
  process.exitCode = found.length > 0 ? 1 : 0
}
