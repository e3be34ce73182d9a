import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../src/domains/accounts/tables.ts'
import { updateSamplePeople } from '../../src/domains/admin/site/update-sample-visibility.ts'
import { shows } from '../../src/domains/shows/tables.ts'
import { expectOk } from '../helpers/browser/visitor.ts'
import { setUpAdmin, typePassword } from '../helpers/worlds/admin-setup.ts'
import { createBookingIn } from '../helpers/worlds/booking-states.ts'
import { listMember } from '../helpers/worlds/listed.ts'
import { storeReviews } from '../helpers/worlds/store-reviews.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'
import type { Member } from '../helpers/worlds/world.ts'

const { world, admin } = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })

/** Every public URL about one person. */
const addresses: Record<string, (id: number) => string> = {
  'the profile': (id) => `/api/users/${id}`,
  'how to ask for them': (id) => `/api/booking-instructions/${id}`,
  'weekly hours': (id) => `/api/users/${id}/availability`,
  'their track record': (id) => `/api/users/${id}/proof`,
  shows: (id) => `/api/users/${id}/shows`,
  reviews: (id) => `/api/users/${id}/reviews`,
  'free times': (id) => `/api/users/${id}/free-times`,
  'the card for other sites': (id) => `/embed/${id}`,
  'the code to scan': (id) => `/qr/${id}.svg`,
}
const read = { verifyCode: '', createdAt: new Date(0), triedAt: new Date(0) }
/** Every public list of people. */
const lists = ['/api/search?limit=100', '/api/search?q=Hedda', '/sitemap-people-0.xml', '/feed.xml']

const ways: Record<string, (person: Member) => Promise<unknown>> = {
  suspended: async ({ id }) => {
    await typePassword(admin)
    expectOk(await admin.post(`/api/admin/users/${id}/suspend`))
  },
  deleted: async ({ id }) => {
    await typePassword(admin)
    expectOk(await admin.delete(`/api/admin/users/${id}`))
  },
  leaving: async (person) => {
    expectOk(await person.post('/api/account/delete', { password: testPassword }))
  },
  'a hidden sample': async ({ id }) => {
    await world.ctx.db.update(users).set({ sample: true }).where(eq(users.id, id))
    await updateSamplePeople(world.ctx, false)
  },
}

test.each(Object.keys(ways))('nothing is public about a person who is %s', async (way) => {
  const name = `Hedda ${way}`
  const person = await listMember(await world.member({ name, userType: 'creator' }))
  const hours = { day: 'monday', startTime: '09:00', endTime: '17:00' }
  expectOk(await person.post('/api/availability', hours))
  await world.ctx.db
    .insert(shows)
    .values({ userId: person.id, kind: 'link', address: 'https://video.example/1', title: 'A talk', ...read })
  const guest = await listMember(await world.member())
  const bookingId = await createBookingIn.completed({ world, creator: person, guest })
  await storeReviews(world, bookingId, [person, guest])
  await world.runJobs()
  const look = async (path: string) => {
    const { status, text } = await world.visitor().get(path)
    return {
      status,
      isThere: status === 200 && text.length > 2,
      names: text.includes(name),
      links: text.includes(`/profile/${person.id}<`),
    }
  }
  const shown = Object.entries(addresses).map(([what, pathOf]) => [what, pathOf(person.id)] as const)
  for (const [what, path] of shown) expect((await look(path)).isThere, what).toBe(true)
  expect((await look(lists[0] ?? '')).names).toBe(true)
  expect((await look('/sitemap-people-0.xml')).links).toBe(true)

  await ways[way]?.(person)
  await world.runJobs()
  for (const [what, path] of shown)
    expect(await look(path), what).toMatchObject({ status: 404, names: false })
  expect((await world.visitor().get(`/preview/${person.id}.png`)).headers.location).toBe('/preview.png')
  expect((await world.visitor().post(`/api/users/${person.id}/views`)).status).toBe(404)
  for (const path of lists) expect(await look(path), path).toMatchObject({ names: false, links: false })
  const [written] = (await world.visitor().get(`/api/users/${guest.id}/reviews`)).body
  expect(written.author).toMatchObject({ deleted: true, name: way === 'deleted' ? 'Former member' : name })
})
