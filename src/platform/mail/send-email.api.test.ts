import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../../../tests/helpers/worlds/mail-server.ts'
import { createWorld, type World } from '../../../tests/helpers/worlds/world.ts'
import { defaultSettings } from '../../domains/settings/rules.ts'
import { updateSettings } from '../../domains/settings/update-settings.ts'
import { withTransaction } from '../database/transaction.ts'
import { clearMail } from './jobs.ts'
import { sendEmail } from './send-email.ts'
import { mailOutbox } from './tables.ts'

let world: World
let server: MailServer

beforeAll(async () => {
  server = await openMailServer()
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`
  world = await createWorld({ SMTP_URL, MAIL_FROM: 'Doorman <door@example.org>' })
})
afterEach(() => {
  server.received.length = 0
  server.beAway(false)
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const words = 'Hi,\n\nWords & <marks>\n\n— Site'

function write(key: string, to = 'reader@example.com'): Promise<void> {
  return withTransaction(world.ctx, (ctx) =>
    sendEmail(ctx, {
      key,
      kind: 'test',
      to,
      userId: null,
      subject: 'Kelp, forests & more',
      platformName: 'Site',
      greeting: 'Hi,',
      paragraphs: ['Words & <marks>'],
    }),
  )
}

async function row(key: string) {
  const [found] = await world.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.key, key))
  return found
}

test('an email reaches a real SMTP server as text and HTML, with user text escaped', async () => {
  await write('one')
  await world.runJobs()
  expect(server.received).toHaveLength(1)
  const [mail] = server.received
  expect(mail?.from?.text).toBe('"Doorman" <door@example.org>')
  expect(mail?.subject).toBe('Kelp, forests & more')
  expect(mail?.text?.trim()).toBe(`${words}\n\nNo one reads replies to this email.`)
  expect(mail?.html).toContain('Words &amp; &lt;marks&gt;</p>')
  expect(mail?.headers.has('list')).toBe(false)
  expect((await row('one'))?.status).toBe('sent')
})

test('replies reach the site’s contact address once it has one', async () => {
  await updateSettings(world.ctx, { contactEmail: 'ann@example.org' })
  await write('answered')
  await world.runJobs()
  expect(server.received[0]?.replyTo?.text).toBe('ann@example.org')
  expect(server.received[0]?.text?.trim()).toBe(words)
  await updateSettings(world.ctx, { contactEmail: defaultSettings.contactEmail })
  await write('unanswered')
  await world.runJobs()
  expect(server.received[1]?.replyTo).toBeUndefined()
})

test('the same event sends one email', async () => {
  await Promise.all([write('same'), write('same'), write('same')])
  await write('other')
  await world.runJobs()
  expect(server.received).toHaveLength(2)
})

test('an email created while the mail server is down is kept with the error, and sent later', async () => {
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

describe('the secret of an emailed link', () => {
  /** Everything that someone with the database, a backup or the panel can read of it. */
  const kept = async (key: string) => JSON.stringify(await row(key))
  const secret = 'a-token-that-nobody-guesses'

  function writeLink(key: string): Promise<void> {
    const path = { before: '/reset-password/', secret }
    const words = { platformName: 'P', greeting: 'Hi,', paragraphs: [], button: { label: 'Go', path } }
    return withTransaction(world.ctx, (ctx) =>
      sendEmail(ctx, {
        key,
        kind: 'test',
        to: 'reader@example.com',
        userId: null,
        subject: 's',
        ...words,
      }),
    )
  }

  test('reaches its reader in both forms, and is then deleted from the outbox', async () => {
    await writeLink('link')
    expect(await kept('link')).toContain(secret)
    expect((await row('link'))?.textBody).toContain('/reset-password/[hidden]')
    await world.runJobs()
    const [mail] = server.received
    const address = `http://localhost:3000/reset-password/${secret}`
    expect(mail?.text).toContain(address)
    expect(mail?.html).toContain(`href="${address}"`)
    expect(await row('link')).toMatchObject({ status: 'sent', secret: null })
    expect(await kept('link')).not.toContain(secret)
  })

  test('stays while an email can’t be sent, and is deleted when the link expires', async () => {
    server.beAway(true)
    await writeLink('late')
    await world.runJobs({ mayFail: true })
    await world.clock.advance({ days: 29 })
    await clearMail.run(world.ctx, {})
    expect(await kept('late')).toContain(secret)
    await world.clock.advance({ days: 2 })
    await clearMail.run(world.ctx, {})
    expect(await kept('late')).not.toContain(secret)
  })
  test('of a sent email goes with its texts after 60 days; its subject stays', async () => {
    await writeLink('old')
    await world.runJobs()
    await world.clock.advance({ days: 59 })
    server.beAway(true)
    await writeLink('waiting')
    await world.runJobs({ mayFail: true })
    await clearMail.run(world.ctx, {})
    expect((await row('old'))?.textBody).not.toBe('')
    await world.clock.advance({ days: 2 })
    await clearMail.run(world.ctx, {})
    const { subject } = (await row('waiting')) ?? {}
    expect(await row('old')).toMatchObject({ subject, textBody: '', htmlBody: '', calendarFile: null })
    await world.clock.advance({ days: 61 })
    await clearMail.run(world.ctx, {})
    expect(await row('waiting')).toMatchObject({ status: 'waiting', textBody: expect.stringContaining('/') })
  })
})

test.each([
  ['international', 'иван@xn--e1afmkfd.xn--80akhbyknj4f', 'иван@пример.испытание'],
  ['with signs', "o'hara/desk&co=all@cases.example", "o'hara/desk&co=all@cases.example"],
])('an address that is %s gets its email', async (key, to, recipient) => {
  await write(key, to)
  await world.runJobs()
  expect((await row(key))?.lastError).toBe(null)
  expect(server.received.flatMap(({ to }) => to ?? []).map(({ text }) => text)).toContain(recipient)
})
