import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { deleteMessages, removeConversations } from './delete-messages.ts'
import { conversations } from './tables.ts'

const couple = setUpCouple()
let ann: Member
let ben: Member
beforeAll(() => {
  ann = couple.guest
  ben = couple.creator
})

const write = async (from: Member, to: Member, content: string) =>
  (await from.post('/api/messages', { toUserId: to.id, content })).body as {
    id: number
    conversationId: number
  }
type Written = Awaited<ReturnType<typeof write>>
const remove = (written: Written[]) =>
  withTransaction(couple.world.ctx, (ctx) => {
    const ids = written.map(({ id }) => id)
    const conversationIds = written.map(({ conversationId }) => conversationId)
    return deleteMessages(ctx, ids, conversationIds)
  })
const removeEmpty = (ids: number[]) =>
  withTransaction(couple.world.ctx, (ctx) => removeConversations(ctx, ids))
const listed = async (member: Member, id: number) =>
  (await member.get(`/api/conversations/${id}`)).body as {
    lastMessage: { content: string } | null
    lastMessageAt: string
    unreadCount: number
  }

test('deleting the newest messages updates the last message and the unread count', async () => {
  const first = await write(ann, ben, 'One')
  const { conversationId } = first
  const { lastMessageAt } = await listed(ben, conversationId)
  await couple.world.clock.advance({ minutes: 1 })
  const second = await write(ann, ben, 'Two')
  const third = await write(ben, ann, 'Three')
  await write(ann, await couple.world.member(), 'Elsewhere')
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
  const eve = await couple.world.member()
  const [full, empty] = [await write(eve, ann, 'Stays'), await write(eve, ben, 'Goes')]
  const ids = [full.conversationId, empty.conversationId]
  await remove([empty])
  expect(await listed(eve, empty.conversationId)).toMatchObject({ lastMessage: null, unreadCount: 0 })
  expect(await removeEmpty(ids)).toHaveLength(1)
  const left = await couple.world.ctx.db
    .select()
    .from(conversations)
    .where(eq(conversations.startedBy, eve.id))
  expect(left.map(({ id }) => id)).toEqual([full.conversationId])
})
