import { expect, test } from 'vitest'
import { greeting } from '../../contract/message-text.ts'
import { messageForm } from '../../contract/messaging.ts'
import { derivedClientId, newConversationsPerDay, normalizeOpening, pairOf } from './rules.ts'

test('a pair has the same order from both sides', () => {
  expect(pairOf(9, 4)).toEqual({ user1Id: 4, user2Id: 9 })
  expect(pairOf(4, 9)).toEqual({ user1Id: 4, user2Id: 9 })
})

test('an account may start 20 conversations a day until it is seven days old, then 60', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  expect(newConversationsPerDay(new Date('2026-03-03T12:00:01Z'), now).points).toBe(20)
  expect(newConversationsPerDay(new Date('2026-03-03T12:00:00Z'), now).points).toBe(60)
})

test('a derived client id is a UUID, the same each time, and another one for another secret', () => {
  const one = derivedClientId('secret', 'booking:1')
  expect(messageForm.safeParse({ toUserId: 2, content: 'x', clientId: one }).success).toBe(true)
  expect(derivedClientId('secret', 'booking:1')).toBe(one)
  expect(derivedClientId('secret', 'booking:2')).not.toBe(one)
  expect(derivedClientId('other', 'booking:1')).not.toBe(one)
})

test('the greeting has the whole name and the name of the site', () => {
  expect(greeting('Ada King Lovelace', 'Stage Door')).toBe(
    'Hi Ada King Lovelace, I came across your profile on Stage Door and would like to talk about working together.',
  )
})

test.each([
  ['Hi Ada King,\n  BUY my course!', true],
  ['hi ａda, buy\u200b my course!', true],
  ['Hi Count, buy my course!', true],
  ['Hi Ben, buy my course!', false],
  ['Hi Ada, buy my book!', false],
])('first messages are the same without case, spaces and the recipient’s names: %j %j', (text, isSame) => {
  const recipient = { name: 'Ada King Lovelace', callName: 'Count' }
  const other = normalizeOpening('Hi Zoe, buy my course!', { name: 'Zoe Reader', callName: null })
  expect(normalizeOpening(text, recipient) === other).toBe(isSame)
})
