import { expect, test } from 'vitest'
import { isUserFacing, wordViolations } from './check-words.ts'

test.each([
  "export const words = { gone: 'Nobody is here any more.' }",
  'export const words = { gone: `${name} sends it anew` }',
  'export const Page = () => <p>The fee stands\n  until then.</p>',
  'export const Page = () => <p title="Stay logged in">x</p>',
])('%s is refused', (text) => {
  expect(wordViolations('src/web/bookings/page.tsx', text)).not.toEqual([])
})

test.each([
  "import { nobody } from './whom.ts'",
  "export const somebody = { mails: state === 'cancelled' }",
  '// Nobody reads this any more.',
  "export const words = { login: '/login', label: 'Log out', other: 'Log Out', bar: \"Press “Log in” first\" }",
  'export const Page = () => <a href="/login">Log in</a>',
  "export const words = { where: 'See the log in DATA_DIR, or ask who runs the mail server.' }",
])('%s passes', (text) => {
  expect(wordViolations('src/web/bookings/page.tsx', text)).toEqual([])
})

test('a violation names the file, the line, the word and its replacement', () => {
  const text = "export const a = {\n  told: 'You are told\\nby e-mail.',\n}\n"
  expect(wordViolations('src/domains/bookings/wording.ts', text)).toEqual([
    'src/domains/bookings/wording.ts:2 says "are told": write who tells: we tell you, we let them know',
    'src/domains/bookings/wording.ts:2 says "e-mail": write email',
  ])
})

test('Markdown is read without its code, link targets and quoted labels', () => {
  const text =
    'Press **Log out**, see `cancelled` and [it](/anew).\n\n```sh\nnobody\n```\n\nStay\nlogged in.\n'
  expect(wordViolations('README.md', text)).toEqual(['README.md:8 says "logged in": write sign in'])
})

test('the map of the specification may name its labels', () => {
  expect(wordViolations('docs/specification.md', '| The bar: Log in, Log out |')).toEqual([])
  expect(wordViolations('docs/operating.md', 'Log out first.')).not.toEqual([])
})

test('only text for people is checked', () => {
  const files = [
    'src/domains/bookings/wording.ts',
    'src/domains/accounts/emails.ts',
    'src/wording/fees.ts',
    'src/contract/requests/bookings.ts',
    'src/web/static/about-page.tsx',
    'src/web/articles/terms.md',
    'README.md',
    'docs/operating.md',
  ]
  expect(files.filter(isUserFacing)).toEqual(files)
  const others = ['src/web/api.ts', 'src/web/ui/button.test.tsx', 'docs/decisions/0001-a.md', 'CHANGELOG.md']
  expect(others.filter(isUserFacing)).toEqual([])
})
