import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { MarkAllButton } from './mark-all-button.tsx'

const read = 'POST /api/notifications/read'
const unread = 'GET /api/notifications/unread'
const shown = (answers: Answers) => renderScreen(<MarkAllButton look="outline" />, { answers })

test('marks everything read once and keeps focus', async () => {
  const answers: Answers = { [unread]: { unreadCount: 2 }, [read]: { unreadCount: 0 } }
  const { findByRole, bodyOf, callsOf } = shown(answers)
  const button = await findByRole('button', { name: 'Mark all as read' })
  button.focus()
  answers[unread] = { unreadCount: 0 }
  fireEvent.click(button)
  await findByRole('button', { name: 'All read' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(callsOf(read)).toHaveLength(1)
  expect(bodyOf(read)).toEqual({})
})

test('a failure shows a toast and can be retried', async () => {
  const { findByRole, toasts } = shown({
    [unread]: { unreadCount: 2 },
    [read]: refused('unavailable', 'In a moment, please.'),
  })
  fireEvent.click(await findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(toasts[0]).toMatchObject({
    title: 'We couldn’t mark your notifications as read',
    text: 'In a moment, please.',
    tone: 'error',
  })
  await findByRole('button', { name: 'Mark all as read' })
})

test('is hidden while nothing is unread', async () => {
  const { queryByRole, calls } = shown({ [unread]: { unreadCount: 0 } })
  await waitFor(() => expect(calls()).toHaveLength(1))
  expect(queryByRole('button')).toBeNull()
})
