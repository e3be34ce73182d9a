import { beforeEach, describe, expect, test } from 'vitest'
import { answerKey, saveAnswer } from '../../agents/answer-drafts.ts'
import { draftKey } from '../../bookings/requesting/booking-draft.ts'
import { guestDraftKey } from '../../bookings/requesting/guest-draft.ts'
import { keep } from '../../bookings/requesting/kept-draft.ts'
import { clearOwn, findUnsaved, keepDraft } from './device-drafts.ts'

const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()
const nothing = { messages: 0, hasDrafts: false }

/** Through the functions that keep it, where there are any: a key that one of them changes is no longer cleared. */
function leaveEverything(id: number): void {
  localStorage.setItem(`draft:${id}:3`, 'Dear Ben')
  localStorage.setItem(`unsent:${id}:c0ffee`, '{}')
  localStorage.setItem(`zone-hint:${id}`, 'Europe/Berlin UTC')
  keepDraft(`profile:${id}`, { headline: 'Baker' })
  saveAnswer(answerKey(id, 41), { ask: { question: 'Live?' } })
  keep(draftKey(id, 3, 'profile'), { topic: 'Rivers' })
  keep(guestDraftKey(id, 3, 'agent'), { requestedTopic: 'Rivers' })
}

describe('with what two people left', () => {
  beforeEach(() => {
    localStorage.setItem('theme', 'dark')
    saveAnswer(answerKey('agent', 41), { ask: { question: 'Live?' } })
    leaveEverything(7)
    leaveEverything(77)
  })

  test('signing out clears everything that was typed or is about a person', () => {
    clearOwn()
    expect(kept()).toEqual(['agent-answer:agent:41', 'theme'])
  })

  test('when another person signs in, only what is theirs stays', () => {
    clearOwn(7)
    expect(kept().filter((key) => /:77\b/.test(key))).toEqual([])
    expect(kept().filter((key) => /:7\b/.test(key))).toHaveLength(7)
  })

  test('messages that were not sent are counted, beside drafts', () => {
    expect(findUnsaved()).toEqual({ messages: 2, hasDrafts: true })
  })
})

test.each([
  ['a message that is being written', () => localStorage.setItem('draft:7:3', 'Dear Ben')],
  ['an unsaved profile', () => keepDraft('profile:7', { headline: '' })],
  ['an answer to a request', () => saveAnswer(answerKey(7, 41), { ask: { question: 'Live?' } })],
  ['a booking request', () => keep(draftKey(7, 3, 'search'), { topic: 'Rivers' })],
  ['a request to a guest', () => keep(guestDraftKey(7, 3, 'direct'), { topic: 'Rivers' })],
])('%s is worth a question', (_what, leave) => {
  leave()
  expect(findUnsaved()).toEqual({ messages: 0, hasDrafts: true })
})

test.each([
  ['a cleared message', () => localStorage.setItem('draft:7:3', '')],
  ['a form that was only opened', () => saveAnswer(answerKey(7, 41), { open: 'ask' })],
  ['a dismissed hint', () => localStorage.setItem('zone-hint:7', 'Europe/Berlin UTC')],
  [
    'an agent’s answer at their link',
    () => saveAnswer(answerKey('agent', 41), { ask: { question: 'Live?' } }),
  ],
  ['the theme', () => localStorage.setItem('theme', 'dark')],
])('%s is not', (_what, leave) => {
  leave()
  expect(findUnsaved()).toEqual(nothing)
})
