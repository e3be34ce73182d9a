import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../../../tests/helpers/mail-server.ts'
import { newWorld, type World } from '../../../tests/helpers/new-world.ts'
import { withTransaction } from '../database/with-transaction.ts'
import { html } from './html.ts'
import { sendMail } from './send-mail.ts'
import { mailOutbox } from './tables.ts'

let world: World
let server: MailServer

beforeEach(async () => {
  server = await openMailServer()
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`
  world = await newWorld({ SMTP_URL, MAIL_FROM: 'Doorman <door@example.org>' })
})
afterEach(async () => {
  await world.close()
  await server.close()
})

function write(key: string, to = 'reader@example.com'): Promise<void> {
  return withTransaction(world.ctx, (ctx) =>
    sendMail(ctx, {
      key,
      kind: 'test',
      to,
      userId: null,
      subject: 'Kelp, forests & more',
      text: 'Plain words.',
      html: html`<p>${'Words & <marks>'}</p>`,
    }),
  )
}

async function row(key: string) {
  const [found] = await world.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.key, key))
  return found
}

test('nothing is written to a person who left and has no address', async () => {
  await write('left', 'deleted-7')
  expect(await row('left')).toBeUndefined()
})

test('a mail reaches a real SMTP server as text and as HTML, with what was written escaped', async () => {
  await write('one')
  await world.runJobs()
  expect(server.received).toHaveLength(1)
  const [mail] = server.received
  expect(mail?.from?.text).toBe('"Doorman" <door@example.org>')
  expect(mail?.subject).toBe('Kelp, forests & more')
  expect(mail?.text?.trim()).toBe('Plain words.')
  expect(mail?.html).toContain('<p>Words &amp; &lt;marks&gt;</p>')
  expect(mail?.headers.has('list')).toBe(false)
  expect((await row('one'))?.status).toBe('sent')
})

test('the same occasion mails once', async () => {
  await Promise.all([write('same'), write('same'), write('same')])
  await write('other')
  await world.runJobs()
  expect(server.received).toHaveLength(2)
})

test('a mail written while the server is away is kept, says why, and leaves when it is back', async () => {
  server.beAway(true)
  await write('later')
  const [failed] = await world.runJobs({ mayFail: true })
  expect(failed?.error).toContain('We are away.')
  expect(await row('later')).toMatchObject({
    status: 'waiting',
    attempts: 1,
    lastError: expect.stringContaining('We are away.'),
  })
  server.beAway(false)
  await world.clock.advance({ seconds: 2 })
  await world.runJobs()
  expect(server.received).toHaveLength(1)
})

test('a mail of an act that is rolled back is never written', async () => {
  const act = withTransaction(world.ctx, async (ctx) => {
    await sendMail(ctx, {
      key: 'never',
      kind: 'test',
      to: 'a@b.co',
      userId: null,
      subject: 's',
      text: 't',
      html: html`h`,
    })
    throw new Error('the act failed')
  })
  await expect(act).rejects.toThrow('the act failed')
  await write('after')
  await world.runJobs()
  expect(server.received).toHaveLength(1)
  expect(await row('never')).toBeUndefined()
})
