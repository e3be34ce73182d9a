import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { auditActions } from '../../src/contract/admin/audit.ts'
import { createSetupLink } from '../../src/domains/admin/users/create-setup-link.ts'
import { shows } from '../../src/domains/shows/tables.ts'
import { expectOk, type Visitor } from '../helpers/browser/visitor.ts'
import { createCreator, sendRequest } from '../helpers/money/paid-request.ts'
import { setUpAdmin, typePassword } from '../helpers/worlds/admin-setup.ts'
import { openMailServer } from '../helpers/worlds/mail-server.ts'
import { type Call, documentedCalls } from '../helpers/worlds/openapi-calls.ts'
import { decide, report } from '../helpers/worlds/report-setup.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'
import { createWorld, type World } from '../helpers/worlds/world.ts'

const own = setUpAdmin()

async function adminCalls(): Promise<Call[]> {
  const calls = await documentedCalls(own.world)
  return calls.filter(({ path }) => path.startsWith('/api/admin/'))
}

/** The audit log, oldest first. */
async function log(
  admin: Visitor,
): Promise<{ act: string; subject: string | null; admin: { id: number } }[]> {
  const { body } = expectOk(await admin.get('/api/admin/audit?limit=100&sort=createdAt'))
  return body
}

test('every call under /api/admin refuses visitors, guests and creators, and logs no act', async () => {
  const calls = await adminCalls()
  expect(calls.length).toBeGreaterThan(20)
  for (const { name, method, path, pathNames } of calls) {
    const filled = pathNames.reduce(
      (so, part) => so.replace(`{${part}}`, part === 'queue' ? 'mail' : '1'),
      path,
    )
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const statuses = [
      (await own.world.visitor().request(method, filled, body)).status,
      (await own.guest.request(method, filled, body)).status,
      (await own.creator.request(method, filled, body)).status,
    ]
    expect.soft(statuses, name).toEqual([401, 403, 403])
  }
  expect(await log(own.admin)).toEqual([])
})

test('reading lists is not logged, nor is an act refused for lack of a password', async () => {
  for (const path of ['stats', 'users', 'bookings', 'payments', 'messages', 'mail', 'jobs', 'settings']) {
    expect([path, (await own.admin.get(`/api/admin/${path}`)).status]).toEqual([path, 200])
  }
  expect((await own.admin.post('/api/admin/reset-data', { resetType: 'notifications' })).status).toBe(403)
  expect(await log(own.admin)).toEqual([])
})

test('every act, done once, is logged once with its admin', async () => {
  const server = await openMailServer()
  const world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
  onTestFinished(async () => {
    await world.close()
    await server.close()
  })
  const guest = await world.member()
  const creator = await createCreator(world)
  const booking = await sendRequest(guest, creator.id)
  const other = await sendRequest(guest, creator.id, { topic: 'Reefs' })
  expectOk(await creator.patch(`/api/bookings/${other.id}`, { status: 'confirmed' }))
  const kept = await sendRequest(guest, creator.id, { keepAsCredit: true, topic: 'Kelp' })
  expectOk(await creator.patch(`/api/bookings/${kept.id}`, { status: 'cancelled' }))
  const [credit] = expectOk(await guest.get('/api/credits')).body.credits
  const sent = expectOk(
    await guest.post('/api/messages', { toUserId: creator.id, content: 'A kelp forest.' }),
  )
  const reportId = await report(creator, { kind: 'message', id: sent.body.id })
  const mailId = await giveUpMail(world, creator.email)
  const jobId = await giveUpJob(world, mailId)
  const showId = await verifyShow(world, creator.id)

  const token = (await createSetupLink(world.ctx))?.split('/setup/')[1]
  const form = { name: 'Ada Admin', email: 'ada@example.com', password: testPassword }
  const browser = world.visitor()
  const admin = Object.assign(browser, expectOk(await browser.post('/api/setup', { ...form, token })).body)
  const nina = { ...form, name: 'Nina New', email: 'nina@example.com', userType: 'guest' }
  const { id } = expectOk(await admin.post('/api/admin/users', nina)).body
  await typePassword(admin)
  expectOk(await admin.post(`/api/admin/shows/${showId}/clear-badge`, { reason: 'It’s another’s.' }))
  expectOk(await admin.post(`/api/admin/users/${creator.id}/allow-badges`, {}))
  expectOk(await admin.patch(`/api/admin/users/${id}`, { name: 'Nina Newer', userType: 'guest' }))
  await world.ctx.db.execute(sql`update users set approval_asked_at = created_at where id = ${id}`)
  expectOk(await admin.post(`/api/admin/users/${id}/approve`, {}))
  const invitation = expectOk(await admin.post('/api/admin/invitations', {})).body
  expectOk(await admin.delete(`/api/admin/invitations/${invitation.id}`))
  expectOk(await admin.post(`/api/admin/users/${id}/suspend`, {}))
  expectOk(await admin.post(`/api/admin/users/${id}/restore`, {}))
  await world.ctx.db.execute(sql`update users set two_step_at = created_at where id = ${id}`)
  expectOk(await admin.post(`/api/admin/users/${id}/two-step/disable`, {}))
  expectOk(await admin.delete(`/api/admin/users/${id}`))
  expectOk(await admin.patch(`/api/admin/bookings/${booking.id}`, { status: 'confirmed' }))
  await world.runJobs()
  const { payment } = expectOk(await admin.get(`/api/admin/bookings/${booking.id}`)).body
  expectOk(await admin.post(`/api/admin/payments/${payment.id}/refund`, {}))
  expectOk(await admin.post(`/api/admin/payments/${other.paymentId}/credit`, {}))
  expectOk(await admin.post(`/api/admin/credits/${credit.id}/refund`, {}))
  expectOk(await admin.get(`/api/admin/reports/${reportId}`))
  const { decision } = await decide({ admin }, reportId, 'warn')
  expectOk(await guest.post('/api/appeals', { actId: decision.id, text: 'It was about kelp.' }))
  for (const granted of [false, true]) {
    expectOk(await admin.post(`/api/admin/acts/${decision.id}/answer`, { granted, reason: 'So be it.' }))
  }
  expectOk(await admin.get('/api/admin/messages?words=kelp'))
  expectOk(await admin.get(`/api/admin/messages?conversationId=${sent.body.conversationId}`))
  expectOk(await admin.patch('/api/admin/settings', { bookingFeeCents: 500 }))
  expectOk(await admin.post(`/api/admin/mail/${mailId}/retry`, {}))
  expectOk(await admin.post(`/api/admin/jobs/mail/${jobId}/retry`, {}))
  const mail = expectOk(await admin.post('/api/admin/mail/test', {})).body
  expectOk(await admin.get(`/api/admin/mail/${mail.id}`))
  expectOk(await admin.post('/api/admin/payments/reconcile', {}))
  expectOk(await admin.get('/api/admin/audit.csv'))
  expectOk(await admin.post('/api/admin/backups', {}))
  const category = expectOk(await admin.post('/api/admin/categories', { name: 'Kelp' })).body
  expectOk(await admin.patch(`/api/admin/categories/${category.id}`, { name: 'Seaweed' }))
  expectOk(await admin.post('/api/admin/reset-data', { resetType: 'notifications' }))
  const rows = await log(admin)
  expect(rows.map(({ act, subject }) => [act, subject])).toEqual([
    ['admin.set_up', `user:${admin.id}`],
    ['user.created', `user:${id}`],
    ['show.badge_cleared', `show:${showId}`],
    ['show.badges_allowed', `user:${creator.id}`],
    ['user.corrected', `user:${id}`],
    ['user.approved', `user:${id}`],
    ['invitation.created', `invitation:${invitation.id}`],
    ['invitation.withdrawn', `invitation:${invitation.id}`],
    ['user.suspended', `user:${id}`],
    ['user.restored', `user:${id}`],
    ['user.two_step_disabled', `user:${id}`],
    ['user.deleted', `user:${id}`],
    ['booking.status_set', `booking:${booking.id}`],
    ['payment.refunded', `payment:${payment.id}`],
    ['payment.credited', `payment:${other.paymentId}`],
    ['credit.refunded', `credit:${credit.id}`],
    ['report.opened', `report:${reportId}`],
    ['report.decided', `report:${reportId}`],
    ['appeal.answered', `report:${reportId}`],
    ['act.taken_back', `report:${reportId}`],
    ['messages.searched', null],
    ['conversation.opened', `conversation:${sent.body.conversationId}`],
    ['settings.changed', null],
    ['mail.retried', `mail:${mailId}`],
    ['job.retried', `job:${jobId}`],
    ['mail.tested', `mail:${mail.id}`],
    ['mail.opened', `mail:${mail.id}`],
    ['payments.reconciled', null],
    ['table.exported', 'table:audit'],
    ['backup.started', null],
    ['category.created', `category:${category.id}`],
    ['category.renamed', `category:${category.id}`],
    ['data.reset', null],
  ])
  expect(rows.map(({ act }) => act).toSorted()).toEqual([...auditActions].toSorted())
  expect(new Set(rows.map((row) => row.admin.id))).toEqual(new Set([admin.id]))
})

async function verifyShow(world: World, userId: number): Promise<number | undefined> {
  const now = world.clock.now()
  const times = { createdAt: now, triedAt: now, verifiedAt: now }
  const show = {
    userId,
    kind: 'feed' as const,
    address: 'https://mic.example/feed',
    guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
    title: 'Open Mic',
    verifyCode: '',
  }
  const [row] = await world.ctx.db
    .insert(shows)
    .values({ ...show, ...times })
    .returning()
  return row?.id
}

/** Marks an email as failed, as after its last try. */
async function giveUpMail(world: World, to: string): Promise<number> {
  await world.runJobs()
  const { rows } = await world.ctx.db.execute<{ id: number }>(
    sql`update mail_outbox set status = 'dead', secret = 'not sent yet' where id = (select min(id) from mail_outbox where recipient = ${to}) returning id`,
  )
  return rows[0]?.id ?? 0
}

/** The same for another email’s job: a retry is for its own job only. */
async function giveUpJob(world: World, notOf: number): Promise<string> {
  const { rows } = await world.ctx.db.execute<{ id: string }>(
    sql`update pgboss.job set state = 'failed' where id = (
      select id from pgboss.job where name = 'mail' and (data->>'mailId')::bigint <> ${notOf} limit 1
    ) returning id`,
  )
  return rows[0]?.id ?? ''
}
