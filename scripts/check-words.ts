import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

/** Words to avoid in what people read, as regular expressions without regard to case, and what to write instead. */
const words: [word: string, instead: string][] = [
  ['anew', 'again'],
  ['whom', 'who'],
  ['who(?:so)?ever', 'anyone who'],
  ['somebody', 'someone'],
  ['nobody', 'no one'],
  ['any more', 'no longer'],
  ['by (?:itself|themselves)', 'automatically, on its own'],
  ["stands(?![':])", 'is, is shown, stays'],
  ['(?:is|are|was|were|be|been|being) told', 'who tells: we tell you, we let them know'],
  ['of theirs', 'their'],
  ['for ever', 'forever'],
  ['beside (?:an?|each|it|the|this|that|your?)', 'next to, besides'],
  ['e-mail(?:s|ed|ing)?', 'email'],
  ['mails', 'emails'],
  ['(?:a|the|this|that|each|every|our|no) mail(?! (?:server|program|client|app|host)s?)', 'email'],
  // The labels and toasts that the specification quotes are in capitals, but for two.
  ['(?<!(?:the|a|this|security|event|successfully) )(?-i:log(?:s|ged|ging)? in)', 'sign in'],
  ['(?<!been )(?-i:log(?:s|ged|ging)? out)', 'sign out'],
  ["cancell(?:ed|ing)(?!['`:])", 'canceled, canceling'],
  ['colour(?:s|ed|ing|ful)?', 'color'],
  ['behaviours?', 'behavior'],
  ['favourites?', 'favorite'],
  ['neighbour(?:s|ing|hood)?', 'neighbor'],
  ['centre[sd]?', 'center'],
  ['organis(?:e[srd]?|ers|ing|ations?)', 'organize, organization'],
  ['recognis(?:e[sd]?|ing)', 'recognize'],
  ['licences?', 'license'],
  ['okay|(?-i:Ok)', 'OK'],
]
const patterns = words.map(([word, instead]) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${word.replaceAll(' ', '\\s+')})(?![\\w-])`, 'gi'),
  instead,
}))

/** One sentence for each word that has a better one. */
export function wordViolations(file: string, text: string): string[] {
  const lineOf = (index: number) => text.slice(0, index).split('\n').length
  return patterns.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(
      ({ 0: word, index }) => `${file}:${lineOf(index)} says "${word}": write ${instead}`,
    ),
  )
}

if (import.meta.main) {
  const forPeople =
    /\/wording\.ts$|^src\/wording\/|^src\/contract\/|^src\/web\/.*\.(tsx|md)$|\/emails\.ts$|^[A-Z]+\.md$|^docs\/[^/]+\.md$/
  const found = sourceFiles('src', 'docs', 'README.md', 'CONTRIBUTING.md')
    // The map of the specification quotes it.
    .filter((file) => forPeople.test(file) && !/\.test\.|^docs\/specification\.md$/.test(file))
    .flatMap((file) => wordViolations(file, readFileSync(file, 'utf8')))
  for (const sentence of found) console.log(sentence)
  process.exitCode = found.length > 0 ? 1 : 0
}
