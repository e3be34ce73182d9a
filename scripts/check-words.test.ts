import { expect, test } from 'vitest'
import { wordViolations } from './check-words.ts'

test('each word that has a better one is named with its line and what to write instead', () => {
  expect(
    wordViolations('docs/a.md', 'Nobody is here any\nmore.\nThe fee stands.\nYou are told\nby e-mail.'),
  ).toEqual([
    'docs/a.md:1 says "Nobody": write no one',
    'docs/a.md:1 says "any\nmore": write no longer',
    'docs/a.md:3 says "stands": write is, is shown, stays',
    'docs/a.md:4 says "are told": write who tells: we tell you, we let them know',
    'docs/a.md:5 says "e-mail": write email',
  ])
})

test('labels of the specification, codes and other meanings pass', () => {
  const text = "'Log in' '/login' 'cancelled' See the log in DATA_DIR, or ask who runs the mail server."
  expect(wordViolations('src/web/page.tsx', text)).toEqual([])
})
