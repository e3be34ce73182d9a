import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockPerson } from '../../../tests/helpers/worlds/block-person.ts'
import { recordPushes } from '../../../tests/helpers/worlds/record-pushes.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { users } from '../accounts/tables.ts'
import { hideMessage } from './hide-message.ts'
import { findMessageFor } from './queries.ts'

const world = setUpWorld()

const people = () => Promise.all([world.member(), world.member(), world.member()])
const send = (from: Member, { id: toUserId }: Pick<Member, 'id'>, content = 'Hello') =>
  from.post('/api/messages', { toUserId, content })
const start = (from: Member, { id: toUserId }: Pick<Member, 'id'>) =>
  from.post('/api/conversations', { toUserId })
const pushesTo = recordPushes(world)
const pushed = (member: Member) => pushesTo(member).map(({ data }) => data)
const mark = ({ id }: Member, set: { hiddenAt?: Date; limitedAt?: Date }) =>
  world.ctx.db.update(users).set(set).where(eq(users.id, id))

test('after a block both read the old conversation and neither writes; only the blocker sees why', async () => {
  const [ann, ben, eve] = await people()
  const { conversationId } = (await send(ann, ben)).body
  const open = async (who: Member) => (await who.get(`/api/conversations/${conversationId}`)).body
  expect(await open(ann)).toMatchObject({ can: ['send'] })
  await blockPerson(ann, ben)
  await blockPerson(ann, eve)
  expect(await open(ann)).toMatchObject({ lastMessage: { content: 'Hello' }, can: [], blocked: true })
  expect(await open(ben)).toMatchObject({ lastMessage: { content: 'Hello' }, can: [] })
  expect(await open(ben)).not.toHaveProperty('blocked')
  const { status, body } = await send(ann, { id: 99_999 })
  for (const door of [send, start]) {
    for (const [from, to] of [
      [ann, ben],
      [ben, ann],
      [ann, eve],
      [eve, ann],
    ] as const) {
      expect(await door(from, to)).toMatchObject({ status, body })
    }
  }
})

test('a limited person goes on in conversations that they have, and starts none', async () => {
  const [ann, ben, eve] = await people()
  await send(ann, ben)
  await mark(ann, { limitedAt: world.clock.now() })
  expect((await send(ann, ben)).status).toBe(201)
  const { refusal } = (await ann.get('/api/conversations/outreach')).body
  expect(refusal).toMatch(/^A moderator has limited your account/)
  for (const door of [send, start]) {
    expect(await door(ann, eve)).toMatchObject({ status: 403, body: { code: 'forbidden', message: refusal } })
  }
  expect((await send(eve, ann)).status).toBe(201)
})

test('a hidden person writes and is written to in conversations that they have; to others they are unknown', async () => {
  const [ann, ben, eve] = await people()
  await send(ann, ben)
  await mark(ann, { hiddenAt: world.clock.now() })
  expect((await send(ben, ann)).status).toBe(201)
  expect((await send(ann, ben)).status).toBe(201)
  for (const door of [send, start]) expect((await door(eve, ann)).status).toBe(404)
})

test('a message hidden by a moderator has no text for either, in the thread, the list and on open pages', async () => {
  const [ann, ben, eve] = await people()
  const { id, conversationId } = (await send(ann, ben, 'Buy my pills')).body
  const hide = (hidden: boolean) => withTransaction(world.ctx, (ctx) => hideMessage(ctx, id, hidden))
  const read = async (who: Member) => [
    (await who.get(`/api/conversations/${conversationId}/messages`)).body[0],
    (await who.get('/api/conversations')).body[0].lastMessage,
  ]
  await hide(true)
  for (const who of [ann, ben]) {
    expect(await read(who)).toMatchObject([
      { content: '', hidden: true },
      { content: '', hidden: true },
    ])
    expect(pushed(who).at(-1)).toMatchObject({ id, content: '', hidden: true })
  }
  expect(await findMessageFor(world.ctx, ben.id, id)).toMatchObject({ content: 'Buy my pills' })
  expect(await findMessageFor(world.ctx, eve.id, id)).toBeUndefined()
  await hide(false)
  expect(await read(ben)).toMatchObject([{ content: 'Buy my pills' }, { content: 'Buy my pills' }])
})
