import { compareList, findLaterPage, sameRows } from '../harness/compare-list.ts'
import type { CrowdBench, Row } from '../harness/row.ts'
import { siteActivity } from '../harness/site-activity.ts'

/** An endpoint of the panel, the table behind it, and its searches: every order, a rare and a common word, and filters. */
const lists: { path: string; table: string; searches: Record<string, string> }[] = [
  {
    path: 'users',
    table: 'users',
    searches: {
      'by name': 'sort=name',
      'by activity': 'sort=-lastActiveAt',
      'by bookings': 'sort=-bookingCount',
      'by spent': 'sort=-totalSpent',
      'rare word': 'q=person77@',
      'common word': 'q=example',
      'common word by name': 'q=maya&sort=name',
      filtered: 'userType=creator&state=suspended',
    },
  },
  {
    path: 'bookings',
    table: 'bookings',
    searches: {
      'by start': 'sort=startsAt',
      'rare word': 'q=person77@',
      'common word': 'q=talk',
      filtered: 'status=cancelled&paymentStatus=released',
    },
  },
  {
    path: 'payments',
    table: 'payments',
    searches: {
      'by amount': 'sort=amountCents',
      'rare word': 'q=pi_77_1',
      'common word': 'q=booking',
      filtered: 'status=released',
    },
  },
  {
    path: 'ledger',
    table: 'ledger_entries',
    searches: { 'rare word': 'q=person77@', 'common word': 'q=example', filtered: 'kind=release' },
  },
  {
    path: 'credits',
    table: 'credits',
    searches: { 'rare word': 'q=person77@', 'common word': 'q=example', filtered: 'status=available' },
  },
  {
    path: 'messages',
    table: 'conversations',
    searches: {
      'oldest first': 'sort=lastMessageAt',
      'rare name': 'q=bakoren',
      'common name': 'q=maya',
      'common words': 'words=talk',
    },
  },
  {
    path: 'mail',
    table: 'mail_outbox',
    searches: { 'rare word': 'q=person77@', 'common word': 'q=booking', filtered: 'status=dead' },
  },
  {
    path: 'audit',
    table: 'audit_log',
    searches: { 'rare word': 'q=user:4711', 'common word': 'q=user', filtered: 'act=mail.opened' },
  },
]

const longestMs = 100

function row(
  name: string,
  table: string,
  findPath: (bench: CrowdBench, headers: { cookie: string }) => Promise<string>,
): Row<CrowdBench> {
  return {
    name: `admin: ${name}`,
    limit: sameRows,
    unit: 'ms',
    async prepare(bench) {
      const { cookie } = await bench.admin()
      await bench.fill(siteActivity)
      return compareList(bench, { path: await findPath(bench, { cookie }), table, cookie, longestMs })
    },
  }
}

const ofLists = lists.flatMap(({ path, table, searches }) => [
  ...Object.entries({ 'first page': '', ...searches }).map(([name, query]) =>
    row(`${path}, ${name}`, table, async () => `/api/admin/${path}?${query}`),
  ),
  row(`${path}, far behind`, table, async (bench, headers) => {
    const far = await findLaterPage(bench, `/api/admin/${path}?limit=100`, 40, headers)
    return far.replace('limit=100', 'limit=25')
  }),
])

export const adminTables: readonly Row<CrowdBench>[] = [
  ...ofLists,
  row('one conversation', 'messages', async () => '/api/admin/messages?conversationId=1'),
]
