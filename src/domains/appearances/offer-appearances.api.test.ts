import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { feed, send, setUpFeeds } from '../../../tests/helpers/worlds/feed-setup.ts'
import { listMember } from '../../../tests/helpers/worlds/listed.ts'
import { item } from '../../../tests/helpers/worlds/show-feeds.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import type { OwnAppearance } from '../../contract/appearances.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { users } from '../accounts/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { clearVerification } from '../shows/clear-verification.ts'
import type { ShowRow } from '../shows/tables.ts'
import { blocks } from '../trust/tables.ts'

const own = setUpFeeds()

const credit = (name: string, { role = 'guest', href = '' } = {}) =>
  `<podcast:person role="${role}"${href && ` href="${href}"`}>${name}</podcast:person>`

async function read(episodes: string, who: Member = own.host): Promise<ShowRow> {
  own.answers['/feed'] = send(feed(`${episodes}<podcast:txt purpose="verify">verify-${who.id}</podcast:txt>`))
  const show = await own.store(who, '/feed', { verifiedAt: own.clock.now(), verifiedBy: 'feed' })
  await readAgain()
  return show
}
async function readAgain() {
  await own.refreshLater(7)
  await own.world.runJobs()
}
const listOwn = async (who: Member): Promise<OwnAppearance[]> => (await who.get('/api/appearances')).body
const titles = async (who: Member) => (await listOwn(who)).map(({ episode }) => episode)
const decide = async (who: Member, id: number | undefined, act: 'claim' | 'refuse') =>
  (await who.post(`/api/appearances/${id}/${act}`)).status
const appearedOn = async (id: number, who = own.world.visitor()) =>
  (await who.get(`/api/users/${id}/proof`)).body.appearedOn
const notices = (who: Member) =>
  own.world.ctx.db
    .select({ message: notifications.message, href: notifications.href })
    .from(notifications)
    .where(eq(notifications.userId, who.id))

test('guests that a verified feed names are offered the episodes, with one notification per reading', async () => {
  const ines = await listMember(await own.world.member({ name: 'Inês Duarte' }))
  const linked = await own.world.member({ name: 'L. M.' })
  expectOk(await linked.patch(`/api/users/${linked.id}`, { website: 'https://Leo.example' }))
  const leo = credit('Leo Marsh', { href: 'http://www.leo.example/' })
  await read(item(1, credit('inês  duarte')) + item(2, credit('Inês Duarte', { role: 'panelist' }) + leo))
  expect(await listOwn(ines)).toMatchObject([
    { source: 'feed', host: { id: own.host.id }, show: 'Open Mic', episode: 'Episode 2', state: 'offered' },
    { episode: 'Episode 1' },
  ])
  expect(await titles(linked)).toEqual(['Episode 2'])
  const message = '“Open Mic” names you in 2 episodes. Choose which ones your profile shows.'
  expect(await notices(ines)).toEqual([{ message, href: '/settings/appearances' }])
  expect(await appearedOn(ines.id)).toEqual({ count: 0, newest: [] })

  await readAgain()
  expect([await titles(ines), await notices(ines)]).toMatchObject([{ length: 2 }, { length: 1 }])
})

test('no one is offered what may be someone else’s: two of a name, hosts, the owner, unlisted, blocked and sample people', async () => {
  const named = (name: string) => own.world.member({ name })
  const [one, two] = [await listMember(await named('Sam Lake')), await listMember(await named('Sam Lake'))]
  const coHost = await listMember(await named('Coco Host'))
  const unlisted = await named('Una Listed')
  const blocked = await listMember(await named('Bea Blocked'))
  const sample = await listMember(await named('Sol Sample'))
  const { db } = own.world.ctx
  await db
    .insert(blocks)
    .values({ blockerId: blocked.id, blockedId: own.host.id, createdAt: own.clock.now() })
  await db.update(users).set({ sample: true }).where(eq(users.id, sample.id))
  await listMember(own.host)
  const guests = ['Sam Lake', 'Una Listed', 'Bea Blocked', 'Sol Sample', own.host.name].map((name) =>
    credit(name),
  )
  await read(item(1, guests.join('')) + item(2, credit('Coco Host', { role: 'co-host' })))
  for (const who of [one, two, coHost, unlisted, blocked, sample, own.host]) {
    expect([await listOwn(who), await notices(who)], who.name).toEqual([[], []])
  }
})

test('the owner’s name isn’t mistaken for another member of that name', async () => {
  const namesake = await listMember(await own.world.member({ name: own.host.name }))
  await listMember(own.host)
  await read(item(1, credit(own.host.name)))
  expect(await listOwn(namesake)).toEqual([])
})

test('claimed ones are public while the show is verified; refused ones aren’t, also after it was added again', async () => {
  const ada = await listMember(await own.world.member({ name: 'Ada Guest' }))
  const show = await read(item(1, credit('Ada Guest')) + item(2, credit('Ada Guest')))
  const [second, first] = await listOwn(ada)
  expect(await decide(own.another, second?.id, 'claim')).toBe(404)
  expect([await decide(ada, second?.id, 'claim'), await decide(ada, first?.id, 'refuse')]).toEqual([204, 204])
  const claimed = {
    count: 1,
    newest: [{ show: 'Open Mic', episode: 'Episode 2', host: { id: own.host.id } }],
  }
  expect(await appearedOn(ada.id)).toMatchObject(claimed)
  expect((await own.world.visitor().get(`/api/users/${own.host.id}/proof`)).body).toMatchObject({
    verifiedShow: 'Open Mic',
    pastGuests: { count: 1, newest: [{ id: ada.id, name: 'Ada Guest' }] },
  })

  await withTransaction(own.world.ctx, (ctx) => clearVerification(ctx, show, 'dropped'))
  expect(await appearedOn(ada.id)).toEqual({ count: 0, newest: [] })
  expect((await own.host.delete(`/api/shows/${show.id}`)).status).toBe(204)
  await read(item(1, credit('Ada Guest')) + item(2, credit('Ada Guest')))
  expect(await appearedOn(ada.id)).toMatchObject(claimed)
  expect((await listOwn(ada)).map(({ state }) => state)).toEqual(['claimed', 'refused'])
  expect(await notices(ada)).toHaveLength(1)

  await decide(ada, second?.id, 'refuse')
  expect(await appearedOn(ada.id)).toEqual({ count: 0, newest: [] })
})

test('people who are suspended, hidden or blocked aren’t named on others’ profiles', async () => {
  const { db } = own.world.ctx
  const mia = await listMember(await own.world.member({ name: 'Mia Past' }))
  await read(item(1, credit('Mia Past')))
  await decide(mia, (await listOwn(mia))[0]?.id, 'claim')
  const guests = async (who = own.world.visitor()) =>
    (await who.get(`/api/users/${own.host.id}/proof`)).body.pastGuests.count
  const set = (change: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(change).where(eq(users.id, mia.id))
  expect(await guests()).toBe(1)
  await set({ suspendedAt: own.clock.now() })
  expect(await guests()).toBe(0)
  expect((await own.world.visitor().get(`/api/users/${mia.id}/proof`)).status).toBe(404)
  await set({ suspendedAt: null, hiddenAt: own.clock.now() })
  expect(await guests()).toBe(0)
  await set({ hiddenAt: null })
  await db.insert(blocks).values({ blockerId: mia.id, blockedId: own.another.id, createdAt: own.clock.now() })
  expect([await guests(own.another), await guests()]).toEqual([0, 1])
})

test('verifying a show offers the episodes that were read before', async () => {
  const kai = await listMember(await own.world.member({ name: 'Kai Before' }))
  own.answers['/feed'] = send(feed(item(1, credit('Kai Before'))))
  const { id, verifyCode } = (await own.add(own.host)).body
  await own.world.runJobs()
  expect(await listOwn(kai)).toEqual([])
  const code = `<podcast:txt purpose="verify">${verifyCode}</podcast:txt>`
  own.answers['/feed'] = send(feed(item(1, credit('Kai Before')) + code))
  expect((await own.host.post(`/api/shows/${id}/verify`)).status).toBe(200)
  await own.world.runJobs()
  expect(await titles(kai)).toEqual(['Episode 1'])
})
