import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../../../tests/helpers/browser/visitor.ts'
import { readPages, setUpAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { openMailServer } from '../../../../tests/helpers/worlds/mail-server.ts'
import type { OutboxMail } from '../../../contract/admin/emails.ts'
import type { Jobs } from '../../../contract/admin/jobs.ts'
import { mailOutbox } from '../../../platform/mail/tables.ts'

const server = await openMailServer()
server.beAway(true)
const { world, admin, creator, guest } = setUpAdmin({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
beforeAll(() => world.runJobs({ mayFail: true }))
afterAll(() => server.close())

async function acts(act: string) {
  const { body } = await admin.get(`/api/admin/audit?act=${act}`)
  return body as { subject: string; details: object }[]
}

async function idOf(email: string): Promise<number> {
  const { body } = await admin.get(`/api/admin/mail?q=${encodeURIComponent(email.toUpperCase())}`)
  expect(body).toHaveLength(1)
  return body[0].id
}

async function listed(id: number) {
  const { body } = await admin.get('/api/admin/mail')
  return (body as OutboxMail[]).find((mail) => mail.id === id)
}

async function failureOf(id: number) {
  const { rows } = await world.ctx.db.execute<{ id: string }>(
    sql`select id from pgboss.job where name = 'mail' and data->>'mailId' = ${String(id)}`,
  )
  const { failures } = (await admin.get('/api/admin/jobs')).body as Jobs
  return failures.find((failure) => rows.some((row) => row.id === failure.id))
}

async function lastTry(id: number): Promise<void> {
  const { rowCount } = await world.ctx.db.execute(sql`
    update pgboss.job set retry_count = 19, start_after = pgboss.job_now() + interval '1 day'
    where name = 'mail' and data->>'mailId' = ${String(id)} and state = 'retry'`)
  expect(rowCount).toBe(1)
}

async function giveUp(id: number): Promise<void> {
  await lastTry(id)
  await world.clock.advance({ days: 1 })
  await world.runJobs({ mayFail: true })
  expect((await failureOf(id))?.state).toBe('failed')
}

test('lists the outbox newest first, without the emails’ text, by status and search words', async () => {
  const pages = await readPages(admin, '/api/admin/mail?limit=2', 'next')
  expect(pages.map(({ rows }) => rows.length)).toEqual([2, 1])
  expect(pages[0]?.rows[0]).toMatchObject({ recipient: guest.email, kind: 'verify email' })
  expect(JSON.stringify(pages)).not.toContain('/verify-email/')
  expect((await admin.get('/api/admin/mail?status=sent')).body).toEqual([])
  expect((await admin.get('/api/admin/mail?q=confirm%20your%20email')).headers['x-total-count']).toBe('3')
})

test('opening an email shows its text and goes to the audit log', async () => {
  const id = await idOf(guest.email)
  const { body } = await admin.get(`/api/admin/mail/${id}`)
  expect(body.text).toContain('/verify-email/[hidden]')
  const [mail] = await world.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  expect(JSON.stringify(body)).not.toContain(mail?.secret ?? 'no secret')
  expect(await acts('mail.opened')).toMatchObject([
    { subject: `mail:${id}`, details: { kind: 'verify email' } },
  ])
  expect((await admin.get('/api/admin/mail/999999')).status).toBe(404)
})

test('retrying an email between attempts starts its attempts over', async () => {
  const id = await idOf(admin.email)
  await lastTry(id)
  expectOk(await admin.post(`/api/admin/mail/${id}/retry`))
  expect(await listed(id)).toMatchObject({ attempts: 0 })
  await world.runJobs({ mayFail: true })
  expect(await listed(id)).toMatchObject({ attempts: 1 })
  expect(await failureOf(id)).toMatchObject({ state: 'retrying', attempts: 2 })
})

test('an email fails with its job, no matter how many attempts were counted', async () => {
  const early = await idOf(creator.email)
  await giveUp(early)
  const late = await world.member({ email: 'late@example.com' })
  await world.runJobs({ mayFail: true })
  const other = await idOf(late.email)
  await giveUp(other)
  for (const id of [early, other]) expect((await listed(id))?.status).toBe('dead')
})

test('retrying a failed email sends it once', async () => {
  const id = await idOf(guest.email)
  const { db } = world.ctx
  await db.update(mailOutbox).set({ status: 'dead', attempts: 21 }).where(eq(mailOutbox.id, id))
  server.beAway(false)
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(`/api/admin/mail/${id}/retry`)))
  const [first, ...others] = answers.filter(({ status }) => status === 200)
  expect(first?.body).toMatchObject({ status: 'waiting', attempts: 0 })
  const arrived = () => server.received.filter((mail) => JSON.stringify(mail.to).includes(guest.email))
  await world.runJobs()
  expect(arrived()).toHaveLength(1)
  const refused = await admin.post(`/api/admin/mail/${id}/retry`)
  expect([refused.status, refused.body.currentStatus]).toEqual([409, 'sent'])
  const acted = (await acts('mail.retried')).filter(({ subject }) => subject === `mail:${id}`)
  expect(acted).toHaveLength(1 + others.length)
})

test('a failed email is sent by retrying either the email or its job, and the failure disappears', async () => {
  const [run, tried] = [await idOf(creator.email), await idOf('late@example.com')]
  expectOk(await admin.post(`/api/admin/jobs/mail/${(await failureOf(run))?.id}/retry`))
  expectOk(await admin.post(`/api/admin/mail/${tried}/retry`))
  await world.runJobs()
  for (const id of [run, tried]) {
    expect((await listed(id))?.status).toBe('sent')
    expect(await failureOf(id)).toBeUndefined()
  }
})

test('an email whose link has expired can’t be retried', async () => {
  const { db } = world.ctx
  const late = await world.member({ email: 'expired@example.com' })
  await world.runJobs()
  const id = await idOf(late.email)
  await db.update(mailOutbox).set({ status: 'dead', secret: null }).where(eq(mailOutbox.id, id))
  const refused = await admin.post(`/api/admin/mail/${id}/retry`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The link in this email has expired, so we can’t send it again.',
  ])
  expect((await listed(id))?.status).toBe('dead')
})

test('a test email goes to the admin who requested it', async () => {
  const { status, body } = await admin.post('/api/admin/mail/test')
  expect([status, body.recipient]).toEqual([200, admin.email])
  await world.runJobs()
  expect(server.received.filter(({ subject }) => subject?.startsWith('Test email'))).toHaveLength(1)
  expect(await acts('mail.tested')).toMatchObject([{ subject: `mail:${body.id}` }])
})
