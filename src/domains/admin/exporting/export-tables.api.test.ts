import { stringify } from 'csv-stringify/sync'
import { beforeAll, expect, test } from 'vitest'
import { daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { runReactions } from '../../../platform/events/reactions.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'

const { world, admin, creator, guest } = setUpAdmin()

/** A booking that its creator canceled, so that its fee is a credit, and a job that fails. */
beforeAll(async () => {
  const date = daysFromNow(world, 9)
  const { id } = await sendRequest(guest, creator.id, { date, time: '10:00', topic: 'Tides' })
  for (const status of ['confirmed', 'cancelled']) await creator.patch(`/api/bookings/${id}`, { status })
  await world.runJobs()
  await withTransaction(world.ctx, (ctx) => enqueue(ctx, runReactions, { eventId: 999, due: [] }))
  await world.runJobs({ mayFail: true })
  await typePassword(admin)
})

/** The columns of each table, with the path in its list where that has another name. */
const files = {
  bookings:
    'id, created=createdAt, creator id=creator.id, creator=creator.name, creator email=creator.email, guest id=guest.id, guest=guest.name, guest email=guest.email, requested by=requestedBy, topic, starts=startsAt, ends=endsAt, duration minutes=duration, status, closed because=closedReason, payment=paymentStatus, amount cents=amountCents',
  payments:
    'id, created=createdAt, payer id=payer.id, payer=payer.name, payer email=payer.email, provider, provider id=intentId, amount cents=amountCents, status, description, paid for=usedFor',
  ledger:
    'id, time=createdAt, kind, amount cents=amountCents, payment id=paymentId, credit id=creditId, provider, payer id=payer.id, payer=payer.name',
  credits:
    'id, created=createdAt, owner id=owner.id, owner=owner.name, owner email=owner.email, amount cents=amountCents, status, reason',
  users:
    'id, name, email, type=userType, headline, registered=createdAt, last active=lastActiveAt, suspended=suspendedAt, deleted=deletedAt, sample, email verified=emailVerified, bookings=bookingCount, spent cents=totalSpent',
  conversations:
    'id, first person id=participants.0.id, first person=participants.0.name, second person id=participants.1.id, second person=participants.1.name, messages=messageCount, started=createdAt, last message=lastMessageAt',
  mail: 'id, kind, recipient, subject, status, attempts, last error=lastError, written=createdAt, sent=sentAt',
  jobs: 'id, queue, state, error, attempts, queued=createdAt, failed=failedAt, next attempt=nextAt',
}

test.each(Object.entries(files))(
  '%s.csv has a heading and a value for everything in its list',
  async (table, columns) => {
    const pairs = columns.split(', ').map((column) => column.split('='))
    const list = table === 'conversations' ? 'messages' : table
    const { body, headers } = await admin.get(`/api/admin/${list}${table === 'jobs' ? '' : '?limit=100'}`)
    const [newest] = body.failures ?? body
    // Failed jobs are one list without pages.
    expect(headers['x-total-count']).toBe(table === 'jobs' ? undefined : `${body.length}`)
    const valueAt = (path: string) =>
      path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], newest)
    const values = pairs.map(
      ([name = '', path = name]) => `${(valueAt(path) as string | number | undefined) ?? ''}`,
    )
    const { text } = await admin.get(`/api/admin/${table}.csv`)
    const expected = stringify([pairs.map(([name]) => name), values], { record_delimiter: 'windows' })
    expect(text.slice(1, expected.length + 1)).toBe(expected)
  },
)
