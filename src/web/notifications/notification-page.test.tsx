// @vitest-environment node
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { renderPage } from '../../../tests/helpers/browser/render-page.ts'
import type { Answers } from '../../../tests/helpers/browser/scripted-server.ts'
import type { Me } from '../../contract/accounts.ts'
import type { Notification } from '../../contract/notifications.ts'

function notification(id: number, createdAt: string, read = true): Notification {
  return {
    id,
    type: 'booking_confirmed',
    title: `Title ${id}.`,
    message: `Message <${id}>.`,
    read,
    relatedId: 7,
    href: '/bookings/7',
    createdAt,
  }
}

const open = (answers: Answers = {}, me: Me | null = exampleMe({ timeZone: 'Europe/Berlin' })) =>
  renderPage('/notifications', { me, answers: { 'GET /api/notifications': [], ...answers } })

test('notifications are grouped by the viewer’s days, and unread ones are marked', async () => {
  const { words, main, html } = await open({
    'GET /api/notifications/unread': { unreadCount: 1 },
    'GET /api/notifications': [
      notification(3, '2025-11-20T23:30:00.000Z', false),
      notification(2, '2025-11-20T22:30:00.000Z'),
      notification(1, '2025-11-20T09:00:00.000Z'),
    ],
  })
  expect(words).toMatch(
    /Fri, Nov 21, 2025 Title 3\. New Message <3>\. 12:30 AM Thu, Nov 20, 2025 Title 2\. Message <2>\. 11:30 PM Title 1\. Message <1>\. 10:00 AM/,
  )
  expect(words).toContain('Times are in Berlin time.')
  expect(main).toContain('href="/bookings/7"')
  expect(words).not.toContain('Show older')
  expect(html).toContain('aria-label="Notifications, 1 unread"')
  expect(words).toContain('Mark all as read')
})

test('a full page offers older ones, and with nothing unread there’s nothing to mark', async () => {
  const page = Array.from({ length: 20 }, (_, nth) => notification(40 - nth, '2025-11-20T09:00:00.000Z'))
  const { words } = await open({ 'GET /api/notifications': page })
  expect(words).toContain('Show older')
  expect(words).not.toContain('Mark all')
})

test('a newcomer sees an empty state; a visitor signs in first', async () => {
  expect((await open()).words).toContain('No notifications yet You’ll see booking requests')
  const { status, html } = await open({}, null)
  expect([status === 200, html.includes('No notifications yet')]).toEqual([false, false])
})
