import { beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../../../tests/helpers/browser/visitor.ts'
import { readPages, setUpAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'

const { world, admin, creator, guest } = setUpAdmin()
let other: Member
let ids: number[]

async function write(from: Member, to: Member, content: string): Promise<number> {
  const { body } = expectOk(await from.post('/api/messages', { toUserId: to.id, content }))
  return body.conversationId
}

beforeAll(async () => {
  other = await world.member({ name: 'Otto Other' })
  const first = await write(guest, creator, 'Do you know the lighthouse of Cabo?')
  await write(creator, guest, 'I keep it, night after night.')
  await world.clock.advance({ minutes: 1 })
  ids = [first, await write(other, creator, 'A lighthouse is a lonely place.')]
})

async function acts(act: string) {
  const { body } = await admin.get(`/api/admin/audit?act=${act}`)
  return body
}

test('lists conversations newest first, with participants but without messages', async () => {
  const { body, text, headers } = await admin.get('/api/admin/messages')
  expect(headers['x-total-count']).toBe('2')
  expect(body).toMatchObject([
    { id: ids[1], messageCount: 1, participants: [{ name: 'Cora Creator' }, { name: 'Otto Other' }] },
    { id: ids[0], messageCount: 2, participants: [{ name: 'Cora Creator' }, { name: 'Gus Guest' }] },
  ])
  expect(text).not.toMatch(/lighthouse|night/)
  expect(await acts('conversation.opened')).toEqual([])
})

test('finds conversations by part of either participant’s name, ignoring case', async () => {
  const found = async (q: string) => {
    const { body } = await admin.get(`/api/admin/messages?q=${encodeURIComponent(q)}`)
    return body.map((row: { id: number }) => row.id)
  }
  expect(await found('GUS')).toEqual([ids[0]])
  expect(await found('ora cr')).toEqual([ids[1], ids[0]])
  expect(await found('example.com')).toEqual([])
  expect(await found('%')).toEqual([])
})

test('a search for words finds conversations, and the audit log doesn’t have the words', async () => {
  const { body, text } = await admin.get('/api/admin/messages?words=Lighthouse%20the')
  expect(body.map((row: { id: number }) => row.id)).toEqual([ids[0]])
  expect(text).not.toMatch(/lighthouse/i)
  const [act, ...more] = await acts('messages.searched')
  expect(act).toMatchObject({ subject: null, details: { words: 2, found: 1 } })
  expect(more).toEqual([])
})

test('opening a conversation shows messages newest first, and logs every page', async () => {
  const pages = await readPages(admin, `/api/admin/messages?conversationId=${ids[0]}&limit=1`, 'next')
  expect(pages.map(({ rows, total }) => [rows[0].from.name, rows[0].content, total])).toEqual([
    ['Cora Creator', 'I keep it, night after night.', '2'],
    ['Gus Guest', 'Do you know the lighthouse of Cabo?', '2'],
  ])
  const opened = await acts('conversation.opened')
  expect(opened).toHaveLength(2)
  expect(opened[0]).toMatchObject({
    admin: { name: 'Ada Admin' },
    subject: `conversation:${ids[0]}`,
    details: { users: [creator.id, guest.id], messages: 1 },
  })
})

test('an unknown conversation is refused and not logged', async () => {
  expect((await admin.get('/api/admin/messages?conversationId=999999')).status).toBe(404)
  expect(await acts('conversation.opened')).toHaveLength(2)
})
