import { beforeEach, expect, test } from 'vitest'
import { keepAnswer, readAnswer } from './answer-drafts.ts'

beforeEach(() => localStorage.clear())

test('what was typed for one request is kept for it alone, until all of it is cleared', () => {
  keepAnswer(7, { open: 'ask', ask: { question: 'How long?' } })
  keepAnswer(7, { decline: { response: 'No.' } })
  expect(readAnswer(7)).toEqual({
    open: 'ask',
    ask: { question: 'How long?' },
    decline: { response: 'No.' },
  })
  expect(readAnswer(8)).toEqual({})
  keepAnswer(7, { open: undefined, ask: undefined })
  expect(readAnswer(7)).toEqual({ decline: { response: 'No.' } })
  keepAnswer(7, { decline: undefined })
  expect(localStorage).toHaveLength(0)
})

test.each(['nonsense', 'null', '7'])('a device that holds %s holds no answer', (kept) => {
  keepAnswer(7, { open: 'ask' })
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, kept)
  expect(readAnswer(7)).toEqual({})
})
