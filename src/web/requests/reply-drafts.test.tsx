import { expect, test } from 'vitest'
import { getReplyDraft, replyDraftKey, saveReplyDraft } from './reply-drafts.ts'

const mine = replyDraftKey(3, 7)

test('drafts are kept per request until all are cleared', () => {
  saveReplyDraft(mine, { open: 'ask', ask: { question: 'How long?' } })
  saveReplyDraft(mine, { decline: { response: 'No.' } })
  expect(getReplyDraft(mine)).toEqual({
    open: 'ask',
    ask: { question: 'How long?' },
    decline: { response: 'No.' },
  })
  expect(getReplyDraft(replyDraftKey(3, 8))).toEqual({})
  saveReplyDraft(mine, { open: undefined, ask: undefined })
  expect(getReplyDraft(mine)).toEqual({ decline: { response: 'No.' } })
  saveReplyDraft(mine, { decline: undefined })
  expect(localStorage).toHaveLength(0)
})

test.each(['nonsense', 'null', '7'])('stored %s counts as no draft', (kept) => {
  saveReplyDraft(mine, { open: 'ask' })
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, kept)
  expect(getReplyDraft(mine)).toEqual({})
})
