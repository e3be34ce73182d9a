import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadFile } from '../../../../tests/helpers/browser/upload-picture.ts'
import { expectOk } from '../../../../tests/helpers/browser/visitor.ts'
import { setUpAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { mailOutbox } from '../../../platform/mail/tables.ts'
import { listStored, listUsed } from '../../uploads/list-stored.ts'

const { world, admin } = setUpAdmin()
const path = '/api/admin/settings'
const site = async () => (await world.visitor().get('/api/site')).body

async function uploadLogo(member: typeof admin, color: string) {
  const wide = sharp({ create: { width: 900, height: 100, channels: 4, background: color } })
  return uploadFile(member, await wide.png().toBuffer(), { field: 'logo', path: '/api/admin/logo' })
}

async function pixelOf(address: string, left: number, top: number) {
  const { rawPayload, headers } = await world.app.inject({ url: address })
  const { data } = await sharp(rawPayload)
    .flatten()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { type: headers['content-type'], color: [...data].map((part) => Math.round(part / 32)) }
}
const [white, black] = [
  [8, 8, 8],
  [0, 0, 0],
]

test('nothing is said of a look that no one set', async () => {
  const body = await site()
  for (const name of ['logo', 'accent', 'footerText', 'operator']) expect(body).not.toHaveProperty(name)
})

test('a logo is shown whole, on white, and icons are made from it; removing it brings the first ones back', async () => {
  const before = await pixelOf('/icon-192.png', 96, 96)
  const { logo } = expectOk(await uploadLogo(admin, '#000000')).body
  expect([(await site()).logo, (await admin.get(path)).body.logo]).toEqual([logo, logo])
  expect(await pixelOf(logo, 2, 48)).toEqual({ type: 'image/webp', color: black })
  expect((await pixelOf(logo, 48, 2)).color).toEqual(white)
  expect(await pixelOf('/icon-192.png', 96, 96)).toEqual({ type: 'image/png', color: black })
  expect((await pixelOf('/apple-touch-icon.png', 2, 2)).color).toEqual(white)
  expectOk(await admin.patch(path, { logo: null }))
  expect(await site()).not.toHaveProperty('logo')
  expect(await pixelOf('/icon-192.png', 96, 96)).toEqual(before)
})

test('only admins upload a logo, and only pictures', async () => {
  const member = await world.member()
  expect((await uploadLogo(member, '#000000')).status).toBe(403)
  const text = await uploadFile(admin, Buffer.from('<svg/>'), { field: 'logo', path: '/api/admin/logo' })
  expect([text.status, text.body.code]).toEqual([415, 'unsupported_type'])
  expect(await site()).not.toHaveProperty('logo')
})

test('a backup holds the current logo, also of a database that has no column for it yet', async () => {
  const { logo } = expectOk(await uploadLogo(admin, '#225588')).body
  const name = logo.replace('/pictures/', '')
  const client = await world.ctx.connect()
  const names = async () => {
    const found: string[] = []
    for await (const file of listStored(client)) found.push(file.name)
    return found
  }
  try {
    expect(await names()).toContain(name)
    expect([...(await listUsed(client, [name]))]).toEqual([name])
    await client.query('begin')
    await client.query('alter table site_settings drop column logo')
    expect(await names()).not.toContain(name)
    await client.query('rollback')
  } finally {
    client.release()
  }
})

test('a color that people can’t read is refused; a good one has its lighter one for the dark theme', async () => {
  const refused = await admin.patch(path, { accentColor: '#ffcc00' })
  expect([refused.status, refused.body.fields.accentColor]).toEqual([
    400,
    expect.stringMatching(/nearest that works is #[0-9a-f]{6}\./),
  ])
  expectOk(await admin.patch(path, { accentColor: '#1D4ED8' }))
  expect((await site()).accent).toEqual({ light: '#1d4ed8', dark: expect.stringMatching(/^#[0-9a-f]{6}$/) })
})

test('who runs the site is public, and every email says it in the site’s look', async () => {
  const look = {
    operatorName: 'Harbor <Audio> LLC',
    operatorPlace: 'Portland, Oregon',
    footerText: 'Be kind.',
  }
  expectOk(await admin.patch(path, look))
  const operator = 'Harbor <Audio> LLC, Portland, Oregon'
  expect(await site()).toMatchObject({ operator, footerText: 'Be kind.' })
  await withTransaction(world.ctx, (ctx) =>
    sendEmail(ctx, {
      key: 'look',
      kind: 'test',
      to: 'reader@example.com',
      userId: null,
      subject: 's',
      platformName: 'Wings',
      greeting: 'Hi,',
      paragraphs: [],
      button: { label: 'Go', path: '/' },
    }),
  )
  const [mail] = await world.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.key, 'look'))
  const { htmlBody: html, textBody: text } = mail!
  expect(text).toContain(`Wings is run by ${operator}.`)
  expect(html).toContain('Wings is run by Harbor &lt;Audio&gt; LLC, Portland, Oregon.')
  expect(html).toContain('background:#1d4ed8')
  expect(html).toContain('/icon-192.png" alt=""')
  expect(html).not.toMatch(/#c93a22|#ff7a5c/)
})
