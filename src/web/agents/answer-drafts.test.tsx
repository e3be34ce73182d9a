import { beforeEach, expect, test } from 'vitest'
import { answerKey, getAnswer, saveAnswer } from './answer-drafts.ts'

const mine = answerKey(3, 7)

beforeEach(() => localStorage.clear())

test('drafts are kept per request until all are cleared', () => {
  saveAnswer(mine, { open: 'ask', ask: { question: 'How long?' } })
  saveAnswer(mine, { decline: { response: 'No.' } })
  expect(getAnswer(mine)).toEqual({
    open: 'ask',
    ask: { question: 'How long?' },
    decline: { response: 'No.' },
  })
  expect(getAnswer(answerKey(3, 8))).toEqual({})
  saveAnswer(mine, { open: undefined, ask: undefined })
  expect(getAnswer(mine)).toEqual({ decline: { response: 'No.' } })
  saveAnswer(mine, { decline: undefined })
  expect(localStorage).toHaveLength(0)
})

test.each(['nonsense', 'null', '7'])('stored %s counts as no draft', (kept) => {
  saveAnswer(mine, { open: 'ask' })
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, kept)
  expect(getAnswer(mine)).toEqual({})
})
