import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../src/domains/accounts/tables.ts'
import { sendNewMatches } from '../../src/domains/search/send-new-matches.ts'
import { createRepresentedGuest, sendAgentRequest } from '../helpers/agents/agent-request.ts'
import { expectOk } from '../helpers/browser/visitor.ts'
import { setUpEmailWorld } from '../helpers/worlds/email-world.ts'
import { findSecrets, readTables } from '../helpers/worlds/find-secrets.ts'
import { listMember } from '../helpers/worlds/listed.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'

const post = setUpEmailWorld()

test('the secret of an emailed link is deleted from the database once the email is sent', async () => {
  const { world, server } = post
  const { guest, requester } = await createRepresentedGuest(world)
  expectOk(await guest.post('/api/forgot-password', { email: guest.email }))
  expectOk(await guest.post('/api/account/email', { email: 'other@example.com', password: testPassword }))
  await sendAgentRequest(requester, guest.id)
  expectOk(
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
