import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../src/domains/accounts/tables.ts'
import { announceMessages } from '../../src/domains/messaging/announce-messages.ts'
import { conversations } from '../../src/domains/messaging/tables.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { emailsTo } from '../helpers/worlds/received-emails.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '1000' })

test('reading, writing and the email’s hour at once: at most one email for what was unread, and the last text is announced', async () => {
  for (let round = 0; round < rounds(8, 64); round++) {
    const [ann, ben] = [await world.member(), await world.member()]
    await world.ctx.db.update(users).set({ emailVerifiedAt: world.clock.now() }).where(eq(users.id, ben.id))
    const send = (content: string) => ann.post('/api/messages', { toUserId: ben.id, content })
    const { conversationId, id } = (await send('First')).body
    await world.clock.advance({ seconds: 5 })
    await world.runJobs()
    const since = world.clock.now().toISOString()
    const due = { conversationId, readerId: ben.id, from: id, since, by: 'email' as const }
    const read = () => ben.post(`/api/conversations/${conversationId}/read`, { upTo: id })
    const run = () => announceMessages.run(world.ctx, due)
    await Promise.all([run(), send('Second'), read(), run(), read(), run()])
    const emails = async () =>
      (await emailsTo(world, ben.email)).filter(({ kind }) => kind === 'unread messages')
    const early = await emails()
    expect(early.length).toBeLessThanOrEqual(1)
    const isOf = eq(conversations.id, conversationId)
    const [talk] = await world.ctx.db.select().from(conversations).where(isOf)
    expect((talk?.unread1 ?? 0) + (talk?.unread2 ?? 0)).toBe(1)
    await world.clock.advance({ minutes: 10 })
    await world.runJobs()
    const texts = (await emails()).map(({ textBody }) => textBody)
    expect(texts.filter((text) => text.includes('“First”')).length).toBe(early.length)
    expect(texts.at(-1)).toContain('“Second”')
  }
})
