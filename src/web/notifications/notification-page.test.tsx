// @vitest-environment node
import { expect, test } from 'vitest'
import type { Notification } from '../../contract/notifications.ts'
import { render } from '../entry-server.tsx'

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

type Answers = Record<string, unknown>

async function open(more: Answers) {
  const answers: Answers = {
    '/api/site': { platformName: 'The Room', contactEmail: 'hello@room.example', testimonials: [] },
    '/api/me': { id: 7, name: 'Maya', email: 'maya@example.org', avatar: '', timeZone: 'Europe/Berlin' },
    '/api/conversations/unread': { unreadCount: 0 },
    '/api/notifications/unread': { unreadCount: 0 },
    '/api/notifications': [],
    ...more,
  }
  const page = await render({
    url: 'http://localhost/notifications',
    fetch: async (path) => {
      const body = answers[path.split('?')[0] ?? ''] ?? { code: 'signed_out', message: 'No.' }
      const status = typeof body === 'object' && 'code' in body ? 401 : 200
      return { status, statusText: '', headers: new Headers(), text: async () => JSON.stringify(body) }
    },
    nonce: 'n',
    manifest: { routes: {}, scripts: {} },
  })
  const main = page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>'))
  const words = main
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  return { ...page, main, words }
}

test('notifications are grouped by the viewer’s days, and unread ones are marked', async () => {
  const { words, main, html } = await open({
    '/api/notifications/unread': { unreadCount: 1 },
    '/api/notifications': [
      notification(3, '2025-11-20T23:30:00.000Z', false),
      notification(2, '2025-11-20T22:30:00.000Z'),
      notification(1, '2025-11-20T09:00:00.000Z'),
    ],
  })
  expect(words).toMatch(
    /Fri, Nov 21, 2025 Title 3\. New Message &lt;3&gt;\. 12:30 AM Thu, Nov 20, 2025 Title 2\. Message &lt;2&gt;\. 11:30 PM Title 1\. Message &lt;1&gt;\. 10:00 AM/,
  )
  expect(words).toContain('Times are in Berlin time.')
  expect(main).toContain('href="/bookings/7"')
  expect(words).not.toContain('Show older')
  expect(html).toContain('aria-label="Notifications, 1 unread"')
  expect(words).toContain('Mark all as read')
})

test('a full page offers older ones, and with nothing unread there’s nothing to mark', async () => {
  const page = Array.from({ length: 20 }, (_, nth) => notification(40 - nth, '2025-11-20T09:00:00.000Z'))
  const { words } = await open({ '/api/notifications': page })
  expect(words).toContain('Show older')
  expect(words).not.toContain('Mark all')
})

test('a newcomer sees an empty state; a visitor signs in first', async () => {
  expect((await open({})).words).toContain('No notifications yet You’ll see booking requests')
  const { status, html } = await open({ '/api/me': undefined })
  expect([status === 200, html.includes('No notifications yet')]).toEqual([false, false])
})
