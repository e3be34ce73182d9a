import { beforeEach, expect, test } from 'vitest'
import { answerKey, keepAnswer, readAnswer } from './answer-drafts.ts'

const mine = answerKey(3, 7)

beforeEach(() => localStorage.clear())

test('drafts are kept per request until all are cleared', () => {
  keepAnswer(mine, { open: 'ask', ask: { question: 'How long?' } })
  keepAnswer(mine, { decline: { response: 'No.' } })
  expect(readAnswer(mine)).toEqual({
    open: 'ask',
    ask: { question: 'How long?' },
    decline: { response: 'No.' },
  })
  expect(readAnswer(answerKey(3, 8))).toEqual({})
  keepAnswer(mine, { open: undefined, ask: undefined })
  expect(readAnswer(mine)).toEqual({ decline: { response: 'No.' } })
  keepAnswer(mine, { decline: undefined })
  expect(localStorage).toHaveLength(0)
})

test.each(['nonsense', 'null', '7'])('stored %s counts as no draft', (kept) => {
  keepAnswer(mine, { open: 'ask' })
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, kept)
  expect(readAnswer(mine)).toEqual({})
})
