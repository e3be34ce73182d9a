// @vitest-environment node
import { expect, test } from 'vitest'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { partsOf } from '../../../../tests/helpers/browser/page-text.ts'
import { refused, scriptedServer } from '../../../../tests/helpers/browser/scripted-server.ts'
import { render } from '../../entry-server.tsx'

const headingsOf = (html: string) =>
  partsOf(html.slice(html.indexOf('<main')), 'h1|h2').map(({ words }) => words)
const noIds = ['abc', 'NaN', '0', '-1', '1e3', '7.5', '7x', '12345678901234567890']

test.each([
  ['/profile', 'Invalid Profile'],
  ['/personality', 'Profile Not Found'],
  ['/one-sheet', 'Invalid Profile'],
  ['/bookings', 'Booking not found'],
  ['/agent-requests', 'Request not found'],
  ['/settings/payments', 'Receipt not found'],
  ['/messages', '404 Page Not Found'],
  ['/admin/bookings', 'Booking not found'],
  ['/admin/payments', 'Payment not found'],
])('%s/abc and its like are missing pages: the server is never asked for them', async (path, title) => {
  for (const id of noIds) {
    const { fetch, calls } = scriptedServer({
      'GET /api/site': exampleSite(),
      'GET /api/admin/stats': refused('unavailable'),
      'GET /api/admin/reports/counts': refused('unavailable'),
      'GET /api/admin/backups': refused('unavailable'),
      'GET /api/me': exampleMe({ userType: 'admin' }),
      'GET /api/conversations/unread': { unreadCount: 0 },
      'GET /api/notifications/unread': { unreadCount: 0 },
    })
    const url = `${exampleSite().publicUrl}${path}/${id}`
    const page = await render({ url, fetch, nonce: 'the-nonce', manifest: { routes: {} } })
    expect([page.status, headingsOf(page.html)], url).toEqual([404, expect.arrayContaining([title])])
    expect(calls().filter((call) => /\/(NaN|0|-1|1000|7.5|abc)$/.test(call))).toEqual([])
  }
})
