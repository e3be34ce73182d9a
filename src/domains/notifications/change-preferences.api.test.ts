import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCreator, sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { setUpEmailWorld } from '../../../tests/helpers/worlds/email-world.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { kindOfNotification, preferenceChannels, preferenceKinds } from '../../contract/preferences.ts'
import type { NotificationType } from '../../contract/requests/booking-steps.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { mailOutbox } from '../../platform/mail/tables.ts'
import { anonymizeAccount } from '../account-data/anonymize-account.ts'
import { getUser } from '../accounts/queries.ts'
import { stopToken as searchToken } from '../search/stop-weekly-email.ts'
import { notifyReaders } from './notify-readers.ts'
import { stopToken } from './stop-emails.ts'
import { notificationPreferences, notifications } from './tables.ts'

const post = setUpEmailWorld({ RATE_LIMIT_FACTOR: '100' })
const path = '/api/notification-preferences'
const types = Object.keys(kindOfNotification) as NotificationType[]
const unsubscribe = (token: string) => post.world.visitor().post(`/api/unsubscribe/${token}`)
const wants = async (who: Member) => (await who.get(path)).body

test('one click in an email app turns off emails of that kind, and opening its link does not', async () => {
  const { world, server } = post
  const [host, guest] = [await createCreator(world), await world.member()]
  await sendRequest(guest, host.id)
  await world.runJobs()
  const mail = server.received.find(
    ({ to, subject }) => [to].flat()[0]?.text === host.email && subject?.includes(guest.name),
  )
  const source = server.sources[server.received.indexOf(mail ?? fail())]?.replace(/\r\n\s+/g, ' ') ?? ''
  const header = (name: string) => new RegExp(`^${name}: (.*?)\r?$`, 'im').exec(source)?.[1]
  expect(header('List-Id')).toBe('<requests.rooms.example.org>')
  expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const oneClick = header('List-Unsubscribe')?.slice(1, -1) ?? ''
  expect(mail?.html).toContain(`href="${oneClick.replace('/api', '')}"`)
  expect(mail?.text).toContain(`Turn off emails like this: ${oneClick.replace('/api', '')}`)

  const { pathname } = new URL(oneClick)
  expect((await world.visitor().get(pathname)).status).toBe(303)
  expect(await wants(host)).toMatchObject({ requests: { email: true } })
  const press = () =>
    world.visitor().request('POST', pathname, 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
    })
  const presses = await Promise.all([press(), press(), press()])
  expect(presses.map(({ status, body }) => [status, body])).toEqual(
    Array(3).fill([200, { name: 'Requests' }]),
  )
  expect(await wants(host)).toMatchObject({ requests: { email: false, bell: true } })

  const { length } = server.received
  await sendRequest(guest, host.id)
  await world.runJobs()
  const later = server.received.slice(length).map(({ to }) => [to].flat()[0]?.text)
  expect(later).toEqual([guest.email])
  const bell: { type: string }[] = (await host.get('/api/notifications')).body
  expect(bell.filter(({ type }) => type === 'booking_requested')).toHaveLength(2)
})

/** Sends one of every type, and returns which came by each channel. */
async function hear(who: Member) {
  const { ctx } = post.world
  const reader = await getUser(ctx, who.id)
  const news = types.map((type) => ({
    reader,
    notice: { key: type, type, title: type, message: '', relatedId: null, href: '/' },
    email: () => ({
      key: `${type}:${who.id}`,
      kind: type,
      to: who.email,
      userId: who.id,
      subject: type,
      platformName: '',
      greeting: '',
      paragraphs: [],
    }),
  }))
  await withTransaction(ctx, (ctx) => notifyReaders(ctx, news))
  const mails = await ctx.db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.key, `%:${who.id}`))
    .orderBy(mailOutbox.id)
  const notices = await ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, who.id))
    .orderBy(notifications.id)
  return {
    email: mails.map(({ kind }) => kind).filter((kind) => types.some((type) => type === kind)),
    bell: notices.map(({ type }) => type),
  }
}

test.each(preferenceKinds.flatMap((kind) => preferenceChannels.map((channel) => ({ kind, channel }))))(
  'turning off $channel for $kind silences exactly that',
  async ({ kind, channel }) => {
    const member = await post.world.member()
    const before = await wants(member)
    const changed = await member.patch(path, { kind, [channel]: false })
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({ ...before, [kind]: { ...before[kind], [channel]: false } })
    expect(await wants(member)).toEqual(changed.body)
    const heard = await hear(member)
    const others = types.filter((type) => kindOfNotification[type] !== kind)
    expect(heard[channel]).toEqual(others)
    expect(heard[channel === 'email' ? 'bell' : 'email']).toEqual(types)
  },
)

test('what was turned off is turned on again; each member has choices of their own', async () => {
  const [one, other] = [await post.world.member(), await post.world.member()]
  await one.patch(path, { kind: 'reviews', email: false })
  await one.patch(path, { kind: 'reviews', bell: false })
  expect(await wants(one)).toMatchObject({ reviews: { email: false, bell: false } })
  await one.patch(path, { kind: 'reviews', email: true })
  expect(await wants(one)).toMatchObject({ reviews: { email: true, bell: false } })
  expect(await wants(other)).toMatchObject({ reviews: { email: true, bell: true } })
  expect((await one.patch(path, { kind: 'security', email: false })).status).toBe(400)
  expect((await one.patch(path, { kind: 'reviews' })).body).toEqual(await wants(one))
})

test('forged tokens and those of closed accounts turn nothing off', async () => {
  const { world } = post
  const [member, other] = [await world.member(), await world.member()]
  const { secret } = world.ctx
  const token = stopToken(secret, { userId: member.id, kind: 'reviews' })
  const [, , ...mac] = token.split('-')
  const forged = [
    `bookings-${member.id}-${mac.join('-')}`,
    `reviews-${other.id}-${mac.join('-')}`,
    `reviews-0${member.id}-${mac.join('-')}`,
    `reviews-${'9'.repeat(15)}-${mac.join('-')}`,
    `reviews-${member.id}-`,
    `reviews-${member.id}`,
    `constructor-${member.id}-${mac.join('-')}`,
    `__proto__-${member.id}-x`,
    `reviews-${searchToken(secret, member.id)}`,
    `${member.id}-${mac.join('-')}`,
    `${token}%00`,
    token.slice(0, -1),
  ]
  for (const each of forged) expect([400, 404], each).toContain((await unsubscribe(each)).status)
  expect(
    await world.ctx.db
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, member.id)),
  ).toEqual([])
  expect((await unsubscribe(token)).status).toBe(200)
  await withTransaction(world.ctx, async (ctx) =>
    anonymizeAccount(ctx, await getUser(ctx, member.id), 'unusable'),
  )
  expect((await unsubscribe(token)).status).toBe(404)
  expect(
    await world.ctx.db
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, member.id)),
  ).toEqual([])
})

function fail(): never {
  throw new Error('The email did not arrive.')
}
