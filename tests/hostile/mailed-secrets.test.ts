import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../src/domains/accounts/tables.ts'
import { sendNewMatches } from '../../src/domains/search/send-new-matches.ts'
import { askAgent, newRepresented } from '../helpers/agents/agent-request.ts'
import { taken } from '../helpers/browser/visitor.ts'
import { findSecrets, readTables } from '../helpers/worlds/find-secrets.ts'
import { listMember } from '../helpers/worlds/listed.ts'
import { type MailWorld, newMailWorld } from '../helpers/worlds/mail-world.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'

let post: MailWorld
beforeAll(async () => {
  post = await newMailWorld()
})
afterAll(() => post.close())

test('the secret of an emailed link is deleted from the database once the email is sent', async () => {
  const { world, server } = post
  const { guest, requester } = await newRepresented(world)
  taken(await guest.post('/api/forgot-password', { email: guest.email }))
  taken(await guest.post('/api/account/email', { email: 'other@example.com', password: testPassword }))
  await askAgent(requester, guest.id)
  taken(
    await requester.post('/api/saved-searches', {
      name: 'Guests',
      userType: 'guest',
      filters: { location: 'Oslo' },
      weeklyMail: true,
    }),
  )
  await world.ctx.db
    .update(users)
    .set({ emailVerifiedAt: world.clock.now() })
    .where(eq(users.id, requester.id))
  await world.clock.advance({ minutes: 5 })
  await listMember(await world.member(), { location: 'Oslo', headline: 'Talks about the sea' })
  await world.runJobs()
  await world.clock.advance({ days: 8 })
  await sendNewMatches(world.ctx)
  await world.runJobs()

  const links = server.received.flatMap((mail) => [
    ...`${mail.text} ${mail.html}`.matchAll(/\/([a-z-]+)\/([\w-]{40,})/g),
  ])
  expect([...new Set(links.map(([, page]) => String(page)))].toSorted()).toEqual([
    'agent',
    'reset-password',
    'unsubscribe',
    'verify-email',
  ])
  const secrets = links.map(([, page, secret]) => ({
    name: `/${page}`,
    pattern: new RegExp(String(secret)),
  }))
  expect(findSecrets(await readTables(world.databaseUrl), secrets)).toEqual([])
})
