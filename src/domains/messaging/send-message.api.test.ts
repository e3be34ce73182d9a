import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { users } from '../accounts/tables.ts'
import { siteSettings } from '../settings/tables.ts'
import { deleteMessages, removeConversations } from './delete-messages.ts'
import { conversations, messages } from './tables.ts'

const world = setUpWorld()

const send = (from: Member, to: Pick<Member, 'id'>, content: string, clientId?: string) =>
  from.post('/api/messages', { toUserId: to.id, content, clientId })
const pair = async () => [await world.member(), await world.member()] as const

test('a first message creates the conversation, and both participants see the same', async () => {
  const [ann, ben] = await pair()
  const sent = await send(ann, ben, '  Hello Ben  ', randomUUID())
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({
    content: 'Hello Ben',
    fromUserId: ann.id,
    toUserId: ben.id,
    read: false,
  })
  const [mine] = (await ann.get('/api/conversations')).body
  const [theirs] = (await ben.get('/api/conversations')).body
  expect(mine).toMatchObject({ id: sent.body.conversationId, unreadCount: 0 })
  expect(mine.otherUser).toMatchObject({ id: ben.id, name: ben.name })
  expect(theirs).toMatchObject({ id: mine.id, unreadCount: 1, lastMessage: { content: 'Hello Ben' } })
  expect((await ben.get('/api/conversations/unread')).body).toEqual({ unreadCount: 1 })
})

test('16 concurrent sends with one client id make one message', async () => {
  const [ann, ben] = await pair()
  const clientId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 16 }, () => send(ann, ben, 'Once', clientId)))
  expect(answers.filter((a) => a.status === 201)).toHaveLength(1)
  expect(answers.filter((a) => a.status === 200)).toHaveLength(15)
  expect(new Set(answers.map((a) => a.body.id)).size).toBe(1)
  const [conversation] = (await ben.get('/api/conversations')).body
  expect(conversation.unreadCount).toBe(1)
})

test('a client id reused for another text is refused; other people and the other side have their own', async () => {
  const [ann, ben] = await pair()
  const cat = await world.member()
  const clientId = randomUUID()
  await send(ann, ben, 'First', clientId)
  const other = await send(ann, ben, 'Second', clientId)
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
  expect((await send(ann, cat, 'First', clientId)).status).toBe(201)
  expect((await send(ben, ann, 'Mine', clientId)).status).toBe(201)
})

test('two people who message each other at the same time never deadlock', async () => {
  const [ann, ben] = await pair()
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, i) => (i % 2 ? send(ann, ben, `a${i}`) : send(ben, ann, `b${i}`))),
  )
  expect(answers.map((a) => a.status)).toEqual(Array(24).fill(201))
  const path = `/api/conversations/${answers[0]?.body.conversationId}/messages`
  const seen = (await ann.get(path)).body.map((m: { id: number }) => m.id)
  expect((await ben.get(path)).body.map((m: { id: number }) => m.id)).toEqual(seen)
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  const { rows } = await world.ctx.db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  expect(rows[0]?.deadlocks).toBe(0)
  const [row] = await world.ctx.db
    .select()
    .from(conversations)
    .where(eq(conversations.id, answers[0]?.body.conversationId))
  expect([row?.unread1, row?.unread2]).toEqual([12, 12])
})

test('empty and overlong texts, oneself and unknown people are each refused with a reason', async () => {
  const [ann, ben] = await pair()
  const empty = await send(ann, ben, '   ')
  expect([empty.status, empty.body.fields.content]).toEqual([400, 'Write a message.'])
  expect((await send(ann, ben, 'x'.repeat(4001))).status).toBe(400)
  expect((await send(ann, ben, 'x'.repeat(4000))).status).toBe(201)
  expect((await send(ann, ann, 'Me')).body.fields.toUserId).toBeDefined()
  expect((await send(ann, { id: 2_000_000_000 }, 'You')).status).toBe(404)
  expect((await world.visitor().post('/api/messages', { toUserId: ben.id, content: 'Hi' })).status).toBe(401)
})

test('a sample account cannot get messages, and a suspended one is not found', async () => {
  const [ann, ben] = await pair()
  await world.ctx.db.update(users).set({ sample: true }).where(eq(users.id, ben.id))
  const refused = await send(ann, ben, 'Hi')
  expect([refused.status, refused.body.code]).toEqual([409, 'sample_account'])
  const started = await ann.post('/api/conversations', { toUserId: ben.id })
  expect([started.status, started.body.code]).toEqual([409, 'sample_account'])
  const now = world.clock.now()
  await world.ctx.db.update(users).set({ sample: false, suspendedAt: now }).where(eq(users.id, ben.id))
  expect((await send(ann, ben, 'Hi')).status).toBe(404)
})

test('other people’s conversations are not found', async () => {
  const [ann, ben] = await pair()
  const stranger = await world.member()
  const { body } = await send(ann, ben, 'Ours')
  const base = `/api/conversations/${body.conversationId}`
  expect((await stranger.get(base)).status).toBe(404)
  expect((await stranger.get(`${base}/messages`)).status).toBe(404)
  expect((await stranger.post(`${base}/read`, { upTo: body.id })).status).toBe(404)
  expect((await stranger.get('/api/conversations')).body).toEqual([])
})

test('pressing Message sends the fixed greeting once, with the whole name and the name of the site', async () => {
  await world.ctx.db
    .insert(siteSettings)
    .values({ platformName: 'Stage Door', contactEmail: 'a@b.co', bookingFeeCents: 999, testimonials: [] })
    .onConflictDoUpdate({ target: siteSettings.id, set: { platformName: 'Stage Door' } })
  const ann = await world.member()
  const ben = await world.member({ name: 'Ben Oduya' })
  const presses = await Promise.all(
    Array.from({ length: 16 }, () => ann.post('/api/conversations', { toUserId: ben.id })),
  )
  expect(new Set(presses.map((p) => `${p.status} ${p.body.id}`)).size).toBe(1)
  const { body } = await ben.get(`/api/conversations/${presses[0]?.body.id}/messages`)
  expect(body.map((m: { content: string }) => m.content)).toEqual([
    'Hi Ben Oduya, I came across your profile on Stage Door and would like to talk about working together.',
  ])
  const back = await ben.post('/api/conversations', { toUserId: ann.id })
  expect(back.body).toMatchObject({ id: presses[0]?.body.id, unreadCount: 1 })
})

test('the newest 50 messages come ascending, older before one and newer after one', async () => {
  const [ann, ben] = await pair()
  const { body } = await send(ann, ben, 'first')
  const rows = Array.from({ length: 119 }, (_, i) => ({
    conversationId: body.conversationId as number,
    fromUserId: ben.id,
    toUserId: ann.id,
    content: `m${i}`,
    createdAt: world.clock.now(),
  }))
  await world.ctx.db.insert(messages).values(rows)
  const path = `/api/conversations/${body.conversationId}/messages`
  const newest = (await ann.get(path)).body
  expect(newest).toHaveLength(50)
  expect(newest.at(-1).content).toBe('m118')
  const older = (await ann.get(`${path}?before=${newest[0].id}`)).body
  expect(older.map((m: { content: string }) => m.content)).toEqual(
    Array.from({ length: 50 }, (_, i) => `m${19 + i}`),
  )
  const newer = (await ann.get(`${path}?after=${older[0].id}`)).body
  expect([newer.length, newer[0].content]).toEqual([50, 'm20'])
  expect((await ann.get(`${path}?before=abc`)).status).toBe(400)
})

test('marking read goes up to a message and returns how many stay unread', async () => {
  const [ann, ben] = await pair()
  const sent = []
  for (const text of ['one', 'two', 'three']) sent.push((await send(ann, ben, text)).body)
  const path = `/api/conversations/${sent[0].conversationId}`
  expect((await ben.post(`${path}/read`, { upTo: sent[1].id })).body).toEqual({ unreadCount: 1 })
  expect((await ben.post(`${path}/read`, { upTo: sent[1].id })).body).toEqual({ unreadCount: 1 })
  const seen = (await ann.get(`${path}/messages`)).body.map((m: { read: boolean }) => m.read)
  expect(seen).toEqual([true, true, false])
  expect((await ann.post(`${path}/read`, { upTo: sent[2].id })).body).toEqual({ unreadCount: 0 })
  expect((await ben.get('/api/conversations/unread')).body).toEqual({ unreadCount: 1 })
  expect((await ben.post(`${path}/read`, { upTo: sent[2].id })).body).toEqual({ unreadCount: 0 })
})

test('the list is newest first, pages by its Link header, and finds by a part of the name', async () => {
  const me = await world.member()
  const others = []
  for (const name of ['Amara Field', 'Bo Linden', 'Cyd Fields', 'Dov 100% Hill']) {
    const other = await world.member({ name })
    await send(other, me, `from ${name}`)
    others.push(other)
  }
  const names = (body: { otherUser: { name: string } }[]) => body.map((c) => c.otherUser.name)
  const first = await me.get('/api/conversations?limit=3')
  expect(names(first.body)).toEqual(['Dov 100% Hill', 'Cyd Fields', 'Bo Linden'])
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? ''
  const second = await me.get(next)
  expect(names(second.body)).toEqual(['Amara Field'])
  expect(second.headers.link).toBeUndefined()
  expect(names((await me.get('/api/conversations?q=FIELD')).body)).toEqual(['Cyd Fields', 'Amara Field'])
  expect(names((await me.get('/api/conversations?q=%25')).body)).toEqual(['Dov 100% Hill'])
  expect(names((await me.get(`/api/conversations?with=${others[1]?.id}`)).body)).toEqual(['Bo Linden'])
  expect((await me.get('/api/conversations?cursor=x')).status).toBe(400)
})

test('a young account may start 20 conversations a day, even concurrently; an older one 60', async () => {
  const me = await world.member()
  const people = []
  for (let i = 0; i < 24; i++) people.push(await world.member())
  const answers = await Promise.all(people.map((other, i) => send(me, other, `Hello ${i}`)))
  expect(answers.filter((a) => a.status === 201)).toHaveLength(20)
  const refused = answers.filter((a) => a.status === 429)
  expect(refused).toHaveLength(4)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3600)
  expect(refused[0]?.body).toMatchObject({
    message: 'You can start 20 new conversations a day in your first week. Try again in 24 hours.',
    retryAfterSeconds: 86_400,
  })
  const known = people.find((_, i) => answers[i]?.status === 201)
  if (!known) throw new Error('Nobody was written to.')
  expect((await send(me, known, 'And on we go')).status).toBe(201)
  const weekOld = new Date(world.clock.now().getTime() - 8 * 86_400_000)
  await world.ctx.db.update(users).set({ createdAt: weekOld }).where(eq(users.id, me.id))
  const unknown = people.find((_, i) => answers[i]?.status === 429)
  if (!unknown) throw new Error('Nobody was refused.')
  expect((await send(me, unknown, 'Now I may')).status).toBe(201)
})

test('a person can send 60 messages a minute in a conversation', async () => {
  const [ann, ben] = await pair()
  await send(ann, ben, 'first')
  const answers = await Promise.all(Array.from({ length: 62 }, (_, i) => send(ann, ben, `n${i}`)))
  expect(answers.filter((a) => a.status === 201)).toHaveLength(60)
  const refused = answers.filter((a) => a.status === 429)
  expect(refused.map(({ body }) => body.message)).toEqual(
    Array(2).fill('You can send 60 messages a minute in one conversation. Try again in 1 minute.'),
  )
  expect((await send(ben, ann, 'I may')).status).toBe(201)
  await world.clock.advance({ seconds: 61 })
  expect((await send(ann, ben, 'again')).status).toBe(201)
})

type Written = { id: number; conversationId: number }
const write = async (from: Member, to: Member, content: string): Promise<Written> =>
  (await send(from, to, content)).body
const remove = (written: Written[]) =>
  withTransaction(world.ctx, (ctx) => {
    const ids = written.map(({ id }) => id)
    const conversationIds = written.map(({ conversationId }) => conversationId)
    return deleteMessages(ctx, ids, conversationIds)
  })
const removeEmpty = (ids: number[]) => withTransaction(world.ctx, (ctx) => removeConversations(ctx, ids))
const listed = async (member: Member, id: number) =>
  (await member.get(`/api/conversations/${id}`)).body as {
    lastMessage: { content: string } | null
    lastMessageAt: string
    unreadCount: number
  }

test('deleting the newest messages updates the last message and the unread count', async () => {
  const [ann, ben] = await pair()
  const first = await write(ann, ben, 'One')
  const { conversationId } = first
  const { lastMessageAt } = await listed(ben, conversationId)
  await world.clock.advance({ minutes: 1 })
  const second = await write(ann, ben, 'Two')
  const third = await write(ben, ann, 'Three')
  await write(ann, await world.member(), 'Elsewhere')
  expect(await listed(ben, conversationId)).toMatchObject({ unreadCount: 2 })
  expect(await remove([second, third])).toHaveLength(2)
  expect(await listed(ben, conversationId)).toMatchObject({
    lastMessage: { content: 'One' },
    lastMessageAt,
    unreadCount: 1,
  })
  expect(await listed(ann, conversationId)).toMatchObject({ unreadCount: 0 })
})

test('only empty conversations are deleted', async () => {
  const [ann, ben] = await pair()
  const eve = await world.member()
  const [full, empty] = [await write(eve, ann, 'Stays'), await write(eve, ben, 'Goes')]
  const ids = [full.conversationId, empty.conversationId]
  await remove([empty])
  expect(await listed(eve, empty.conversationId)).toMatchObject({ lastMessage: null, unreadCount: 0 })
  expect(await removeEmpty(ids)).toHaveLength(1)
  const left = await world.ctx.db.select().from(conversations).where(eq(conversations.startedBy, eve.id))
  expect(left.map(({ id }) => id)).toEqual([full.conversationId])
})
