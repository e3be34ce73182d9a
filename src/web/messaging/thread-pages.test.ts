import { expect, test } from 'vitest'
import type { Message } from '../../contract/messaging.ts'
import { inOrder, mergeNewest, withMessage, withReadMarks } from './thread-pages.ts'

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  conversationId: 1,
  fromUserId: 1,
  toUserId: 2,
  content: `m${id}`,
  read: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  clientId: null,
  booking: null,
  ...more,
})
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const ids = (pages: Message[][]) => inOrder(pages).map((m) => m.id)

test('pages are shown oldest first', () => {
  expect(ids([run(3, 4), run(1, 2)])).toEqual([1, 2, 3, 4])
})

test('a message that arrives twice shows once, in order', () => {
  const pages = withMessage(withMessage([run(1, 2)], message(4)), message(3))
  expect(ids(withMessage(pages, message(3)))).toEqual([1, 2, 3, 4])
})

test('a repeated message updates the known one, which stays read', () => {
  const [, read] = inOrder(withMessage([run(1, 2), []], message(2, { read: true })))
  expect(read?.read).toBe(true)
  expect(withMessage([[message(2, { read: true })]], message(2, { content: 'b' }))).toEqual([
    [message(2, { content: 'b', read: true })],
  ])
})

test('a message that changed before the loaded pages isn’t added', () => {
  expect(ids(withMessage([run(11, 60)], message(5)))[0]).toBe(11)
  expect(ids(withMessage([run(11, 59)], message(5)))[0]).toBe(5)
})

test('read marks stop at a message and cover only the reader’s', () => {
  const pages = [[message(1), message(2, { fromUserId: 2, toUserId: 1 }), message(3), message(4)]]
  expect(inOrder(withReadMarks(pages, 3, 2)).map((m) => m.read)).toEqual([true, false, true, false])
})

test('overlapping newest messages merge without loss or duplicates', () => {
  expect(ids(mergeNewest([run(51, 100), run(1, 50)], run(60, 109)))).toEqual(run(1, 109).map((m) => m.id))
  expect(ids(mergeNewest([run(1, 3)], run(1, 5)))).toEqual([1, 2, 3, 4, 5])
})

test('after a gap only the newest page is kept', () => {
  expect(ids(mergeNewest([run(1, 50)], run(80, 129)))).toEqual(run(80, 129).map((m) => m.id))
})
