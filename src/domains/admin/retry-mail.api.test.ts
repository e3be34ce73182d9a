import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../../../tests/helpers/mail-server.ts'
import { ownAdmin, readPages } from '../../../tests/helpers/own-admin.ts'
import { freePort } from '../../../tests/helpers/start-application.ts'
import { until } from '../../../tests/helpers/until.ts'
import { mailOutbox } from '../../platform/mail/tables.ts'

const port = await freePort()
const own = ownAdmin({ SMTP_URL: `smtp://127.0.0.1:${port}` })
const silent = ownAdmin()
let server: MailServer | undefined
beforeAll(async () => {
  await until(
    async () => (await own.admin.get('/api/admin/mail?status=waiting')).body.length === 3,
    'three mails wait for the server that is away',
  )
})
afterAll(() => server?.close())

async function acts(act: string) {
  const { body } = await own.admin.get(`/api/admin/audit?act=${act}`)
  return body as { subject: string; details: object }[]
}

async function idOf(email: string): Promise<number> {
  const { body } = await own.admin.get(`/api/admin/mail?q=${encodeURIComponent(email.toUpperCase())}`)
  expect(body).toHaveLength(1)
  return body[0].id
}

test('the outbox is listed newest first, without what the mails say, and narrowed by status and words', async () => {
  const pages = await readPages(own.admin, '/api/admin/mail?limit=2', 'next')
  expect(pages.map(({ rows }) => rows.length)).toEqual([2, 1])
  expect(pages[0]?.rows[0]).toMatchObject({ recipient: own.guest.email, kind: 'verify email' })
  expect(JSON.stringify(pages)).not.toContain('/verify-email/')
  expect((await own.admin.get('/api/admin/mail?status=sent')).body).toEqual([])
  expect((await own.admin.get('/api/admin/mail?q=please%20confirm')).headers['x-total-count']).toBe('3')
})

test('one is opened with what it says, and that is written down', async () => {
  const id = await idOf(own.guest.email)
  const { body } = await own.admin.get(`/api/admin/mail/${id}`)
  expect(body.text).toContain('/verify-email/')
  expect(await acts('mail.opened')).toMatchObject([
    { subject: `mail:${id}`, details: { kind: 'verify email' } },
  ])
  expect((await own.admin.get('/api/admin/mail/999999')).status).toBe(404)
})

test('one that was given up leaves when it is tried again, once, and cannot be sent twice', async () => {
  const id = await idOf(own.guest.email)
  const { db } = own.world.ctx
  await db.update(mailOutbox).set({ status: 'dead', attempts: 21 }).where(eq(mailOutbox.id, id))
  server = await openMailServer(port)
  const { received } = server
  const answers = await Promise.all([1, 2, 3].map(() => own.admin.post(`/api/admin/mail/${id}/retry`)))
  expect(answers[0]).toMatchObject({ status: 200, body: { status: 'waiting', attempts: 0 } })
  const arrived = () => received.filter((mail) => JSON.stringify(mail.to).includes(own.guest.email))
  await until(async () => (await own.admin.get('/api/admin/mail?status=sent')).body.length > 0, 'it is sent')
  await own.world.settled()
  expect(arrived()).toHaveLength(1)
  const refused = await own.admin.post(`/api/admin/mail/${id}/retry`)
  expect([refused.status, refused.body.currentStatus]).toEqual([409, 'sent'])
  const retried = answers.filter(({ status }) => status === 200).length
  expect(await acts('mail.retried')).toHaveLength(retried)
})

test('a test mail goes to the admin who asks', async () => {
  const { status, body } = await own.admin.post('/api/admin/mail/test')
  expect([status, body.recipient]).toEqual([200, own.admin.email])
  await until(
    () => server?.received.some(({ subject }) => subject?.startsWith('Test mail')) ?? false,
    'it came',
  )
  expect(await acts('mail.tested')).toMatchObject([{ subject: `mail:${body.id}` }])
})

test('without a mail server nothing can be tried again, and a test mail stays in the outbox', async () => {
  const { body } = await silent.admin.post('/api/admin/mail/test')
  await silent.world.settled()
  const [kept] = (await silent.admin.get('/api/admin/mail?q=test%20mail')).body
  expect(kept).toMatchObject({ id: body.id, status: 'kept' })
  const refused = await silent.admin.post(`/api/admin/mail/${body.id}/retry`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'No mail server is configured (SMTP_URL), so mails stay in the outbox.',
  ])
})
