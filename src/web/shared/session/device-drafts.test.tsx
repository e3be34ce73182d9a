import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveDraft } from '../../requests/asking/request-draft.ts'
import { replyDraftKey, saveReplyDraft } from '../../requests/reply-drafts.ts'
import { saveRecording } from '../../settings/unsaved-recording.ts'
import { clearDeviceData, findUnsaved, saveDeviceDraft } from './device-drafts.ts'
import { deviceStorage } from './device-storage.ts'

const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()
const request = { myId: 7, personId: 3, entry: 'search' } as const
const nothing = { messages: 0, hasDrafts: false }

/** Written through the functions that store them, so that a renamed key is noticed. */
function leaveEverything(id: number): void {
  localStorage.setItem(`draft:${id}:3`, 'Dear Ben')
  localStorage.setItem(`unsent:${id}:c0ffee`, '{}')
  localStorage.setItem(`zone-hint:${id}`, 'Europe/Berlin UTC')
  for (const form of ['profile', 'start', 'hours', 'saved-person', 'introduction']) {
    saveDeviceDraft(`${form}:${id}`, { headline: 'Baker' })
  }
  saveReplyDraft(replyDraftKey(id, 41), { ask: { question: 'Live?' } })
  saveDraft({ myId: id, personId: 3, way: 'host', entry: 'profile' }, { topic: 'Rivers' })
  saveDraft({ myId: id, personId: 3, way: 'agent', entry: 'profile' }, { requestedTopic: 'Rivers' })
}

function leaveUnstored(): void {
  vi.stubGlobal('localStorage', undefined)
  deviceStorage.setItem('draft:7:3', 'Dear Ben')
  vi.unstubAllGlobals()
}

describe('on a device that two users left data on', () => {
  beforeEach(() => {
    localStorage.setItem('theme', 'dark')
    saveReplyDraft(replyDraftKey('agent', 41), { ask: { question: 'Live?' } })
    localStorage.setItem('ticks:guest', '["phone"]')
    leaveEverything(7)
    leaveEverything(77)
  })

  test('signing out clears everything typed and all personal data', () => {
    clearDeviceData()
    expect(kept()).toEqual(['theme'])
  })

  test('when another user signs in, only their own data stays, and what may be theirs', () => {
    clearDeviceData(7)
    expect(kept()).toEqual(expect.arrayContaining(['agent-answer:agent:41', 'ticks:guest']))
    expect(kept().filter((key) => /:77\b/.test(key))).toEqual([])
    expect(kept().filter((key) => /:7\b/.test(key))).toHaveLength(11)
  })

  test('unsent messages are counted along with drafts', () => {
    expect(findUnsaved()).toEqual({ messages: 2, hasDrafts: true })
  })
})

test.each([
  ['a message that is being written', () => localStorage.setItem('draft:7:3', 'Dear Ben')],
  ['a message that the browser couldn’t store', leaveUnstored],
  ['an unsaved profile', () => saveDeviceDraft('profile:7', { headline: '' })],
  ['a recording', () => saveRecording(7, 'audio/webm', 'AAAA')],
  ['an answer to a request', () => saveReplyDraft(replyDraftKey(7, 41), { ask: { question: 'Live?' } })],
  [
    'an agent’s draft answer',
    () => saveReplyDraft(replyDraftKey('agent', 41), { ask: { question: 'Live?' } }),
  ],
  ['a booking request', () => saveDraft({ ...request, way: 'host' }, { topic: 'Rivers' })],
  ['a request to a guest', () => saveDraft({ ...request, way: 'direct' }, { topic: 'Rivers' })],
])('%s is asked about, then cleared', (_what, leave) => {
  leave()
  expect(findUnsaved()).toEqual({ messages: 0, hasDrafts: true })
  clearDeviceData()
  expect(findUnsaved()).toEqual(nothing)
})

test.each([
  ['a cleared message', () => localStorage.setItem('draft:7:3', '')],
  ['a form that was only opened', () => saveReplyDraft(replyDraftKey(7, 41), { open: 'ask' })],
  ['a dismissed hint', () => localStorage.setItem('zone-hint:7', 'Europe/Berlin UTC')],
  ['a tick', () => localStorage.setItem('ticks:guest', '["phone"]')],
  ['the theme', () => localStorage.setItem('theme', 'dark')],
])('%s is not asked about', (_what, leave) => {
  leave()
  expect(findUnsaved()).toEqual(nothing)
})
