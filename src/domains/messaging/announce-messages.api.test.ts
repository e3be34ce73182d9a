import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockPerson } from '../../../tests/helpers/worlds/block-person.ts'
import { createBookingIn } from '../../../tests/helpers/worlds/booking-states.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { users } from '../accounts/tables.ts'
import { notificationPreferences } from '../notifications/tables.ts'
import { hideMessage } from './hide-message.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '100' })

const set = ({ id }: Member, columns: Partial<typeof users.$inferInsert>) =>
  world.ctx.db.update(users).set(columns).where(eq(users.id, id))
/** Their addresses are verified. */
const pair = async () => {
  const both = [await world.member({ name: 'Ann Lee' }), await world.member()] as const
  for (const one of both) await set(one, { emailVerifiedAt: world.clock.now() })
  return both
}
const send = async (from: Member, { id: toUserId }: Member, content = 'Hello'): Promise<Sent> =>
  (await from.post('/api/messages', { toUserId, content })).body
type Sent = { id: number; conversationId: number }
const read = (who: Member, { conversationId, id }: Sent) =>
  who.post(`/api/conversations/${conversationId}/read`, { upTo: id })
const emails = async ({ email }: Member) =>
  (await emailsTo(world, email)).filter(({ kind }) => kind === 'unread messages')
const bell = async (who: Member): Promise<{ type: string; title: string; href: string; read: boolean }[]> => {
  await world.runJobs()
  return (await who.get('/api/notifications')).body.filter(
    ({ type }: { type: string }) => type === 'message_received',
  )
}
const wait = async (time: { minutes?: number; seconds?: number }) => {
  await world.clock.advance(time)
  await world.runJobs()
}

test('a message unread for 5 seconds is in the bell, and its conversation after 10 minutes in one email', async () => {
  const [ann, ben] = await pair()
  const sent = await send(ann, ben)
  await wait({ seconds: 4 })
  expect(await bell(ben)).toEqual([])
  await wait({ seconds: 1 })
  const entry = { title: 'Ann Lee sent you a message', href: `/messages/${sent.conversationId}`, read: false }
  expect(await bell(ben)).toMatchObject([entry])
  await wait({ minutes: 9, seconds: 54 })
  expect(await emails(ben)).toEqual([])
  await wait({ seconds: 1 })
  await send(ann, ben, 'Are you there?')
  await wait({ minutes: 60 })
  const [mail, ...others] = await emails(ben)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Ann Lee sent you a message', userId: ben.id })
  expect(mail?.textBody).toContain(`Read and reply: ${world.ctx.config.publicUrl}/messages/`)
  expect(await bell(ben)).toHaveLength(1)
  expect(await bell(ann)).toEqual([])
  expect(await emails(ann)).toEqual([])
})

test('64 messages at once are one entry and one email, which quotes the last three, shortened', async () => {
  const [ann, ben] = await pair()
  await send(ann, ben)
  const texts = Array.from({ length: 61 }, (_, i) => `Text ${i}`)
  await Promise.all(texts.map((text) => send(ann, ben, text)))
  await send(ann, ben, 'Two\nlines')
  await send(ann, ben, '🎙'.repeat(400))
  await wait({ minutes: 11 })
  expect(await bell(ben)).toHaveLength(1)
  const [mail, ...others] = await emails(ben)
  expect([mail?.subject, others]).toEqual(['Ann Lee sent you 64 messages', []])
  expect(mail?.textBody.match(/“.+”/g)).toEqual([
    expect.stringMatching(/^“Text \d+”$/),
    '“Two lines”',
    `“${'🎙'.repeat(300)}…”`,
  ])
  expect(mail?.htmlBody).toContain('>AL<')
})

test('what is read in time is announced nowhere, and reading marks the bell; the next message counts as the first', async () => {
  const [ann, ben] = await pair()
  await read(ben, await send(ann, ben))
  await wait({ minutes: 11 })
  expect([await bell(ben), await emails(ben)]).toEqual([[], []])
  const second = await send(ann, ben, 'Second')
  await wait({ minutes: 9 })
  await read(ben, second)
  expect(await bell(ben)).toMatchObject([{ read: true }])
  await send(ann, ben, 'Third')
  await wait({ minutes: 9 })
  expect(await emails(ben)).toEqual([])
  await wait({ minutes: 1 })
  expect((await emails(ben)).map(({ textBody }) => textBody.match(/“.+”/g))).toEqual([['“Third”']])
  expect(await bell(ben)).toMatchObject([{ read: false }, { read: true }])
})

test('a message that came while they were reading is announced, too', async () => {
  const [ann, ben] = await pair()
  const first = await send(ann, ben, 'First')
  await send(ann, ben, 'Second')
  await read(ben, first)
  await wait({ minutes: 10 })
  expect(await bell(ben)).toHaveLength(1)
  expect((await emails(ben)).map(({ textBody }) => textBody.match(/“.+”/g))).toEqual([['“Second”']])
})

test('a message hidden by a moderator isn’t quoted, and a conversation without others isn’t announced', async () => {
  const [ann, ben] = await pair()
  const eve = await world.member()
  const hide = ({ id }: Sent) => withTransaction(world.ctx, (ctx) => hideMessage(ctx, id, true))
  await hide(await send(eve, ben))
  await send(ann, ben, 'Kind')
  const rude = await send(ann, ben, 'Rude')
  await wait({ minutes: 5 })
  await hide(rude)
  await wait({ minutes: 5 })
  expect(await bell(ben)).toHaveLength(1)
  expect((await emails(ben)).map(({ textBody }) => textBody.match(/“.+”/g))).toEqual([['“Kind”']])
  await send(eve, ben, 'Sorry')
  await wait({ minutes: 10 })
  expect((await emails(ben)).at(-1)?.textBody).toContain('“Sorry”')
})

const turnOff = ({ id: userId }: Member, choice: { email?: boolean; bell?: boolean }) =>
  world.ctx.db.insert(notificationPreferences).values({ userId, kind: 'messages', ...choice })

test.each<[string, (reader: Member, sender: Member) => Promise<unknown>, number, number]>([
  ['after the sender blocked them', (reader, sender) => blockPerson(sender, reader), 0, 0],
  ['after they blocked the sender', (reader, sender) => blockPerson(reader, sender), 0, 0],
  ['from suspended people', (_, sender) => set(sender, { suspendedAt: world.clock.now() }), 0, 0],
  ['to suspended people', (reader) => set(reader, { suspendedAt: world.clock.now() }), 0, 0],
  ['to an unverified address', (reader) => set(reader, { emailVerifiedAt: null }), 1, 0],
  ['with emails turned off', (reader) => turnOff(reader, { email: false }), 1, 0],
  ['with the bell turned off', (reader) => turnOff(reader, { bell: false }), 0, 1],
])(
  '%s, a message is announced %i times by the bell and %i times by email',
  async (_, change, inBell, byEmail) => {
    const [ann, ben] = await pair()
    await send(ann, ben)
    await change(ben, ann)
    await wait({ minutes: 10 })
    await set(ben, { suspendedAt: null })
    expect([(await bell(ben)).length, (await emails(ben)).length]).toEqual([inBell, byEmail])
  },
)

test('what the product posts about a booking isn’t announced, and doesn’t keep a message from it', async () => {
  const creator = await world.member({ userType: 'creator' })
  const guest = await world.member()
  await set(guest, { emailVerifiedAt: world.clock.now() })
  await createBookingIn.confirmed({ world, creator, guest })
  await wait({ minutes: 11 })
  const unread = async () => (await guest.get('/api/conversations/unread')).body.unreadCount
  expect([await unread(), await bell(guest), await emails(guest)]).toEqual([1, [], []])
  await send(creator, guest, 'See you soon')
  await createBookingIn.confirmed({ world, creator, guest })
  await wait({ minutes: 10 })
  expect([await unread(), (await bell(guest)).length]).toEqual([3, 1])
  expect((await emails(guest)).map(({ textBody }) => textBody.match(/“.+”/g))).toEqual([['“See you soon”']])
})
