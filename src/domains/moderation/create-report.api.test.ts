import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { promoteToAdmin, setUpAdmin, typePassword } from '../../../tests/helpers/worlds/admin-setup.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import {
  decide,
  makeThings,
  report,
  sendMessage,
  type Thing,
} from '../../../tests/helpers/worlds/report-setup.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { messages } from '../messaging/tables.ts'
import { reviews } from '../reviews/tables.ts'

const own = setUpAdmin()
const { world, admin } = own
beforeAll(() => typePassword(admin))

const reportOf = async (id: number) => expectOk(await admin.get(`/api/admin/reports/${id}`)).body
const texts = (evidence: { text: string }[]) => evidence.map(({ text }) => text)
const notificationsOf = async (who: Member) => {
  await world.runJobs()
  return (await who.get('/api/notifications')).body
}

test('each kind of thing is reported by who sees it, and its words stay as they were', async () => {
  const { author, reader, things } = await makeThings(world)
  const ids = []
  for (const thing of things) ids.push(await report(reader, thing, { text: 'Look at this' }))
  await author.patch(`/api/users/${author.id}`, { name: 'Someone Else' })
  const message = things.find(({ kind }) => kind === 'message')
  await world.ctx.db.delete(messages).where(eq(messages.id, message?.id ?? 0))
  const shown = await Promise.all(ids.map(reportOf))
  expect(shown.map(({ evidence }) => texts(evidence)[0])).toEqual([
    'Otto Author',
    'Buy my course',
    'Spam hour',
    'Tides',
    'Tides and time',
    'A review of Otto Author',
    'An answer of Otto Author',
  ])
  expect(shown.map(({ can }) => can.includes('hide'))).toEqual([true, false, true, true, true, true, true])
  for (const one of shown) {
    expect(one).toMatchObject({ about: { id: author.id }, reporter: { id: reader.id }, text: 'Look at this' })
    expect(Date.parse(one.dueAt) - Date.parse(one.createdAt)).toBe(72 * 3_600_000)
  }
})

test('one’s own things, those of strangers and unknown ids answer 404', async () => {
  const { author, reader, things } = await makeThings(world)
  const stranger = await world.member()
  const statusOf = async (who: Member, thing: Thing) =>
    (await who.post('/api/reports', { ...thing, reason: 'spam' })).status
  const statuses = async (who: Member, all = things) =>
    Promise.all(all.filter(({ kind }) => kind !== 'person').map((thing) => statusOf(who, thing)))
  expect(await statuses(author)).toEqual([404, 404, 404, 404, 404, 404])
  expect(await statuses(stranger)).toEqual([404, 201, 404, 404, 201, 201])
  const nowhere = things.map(({ kind }) => ({ kind, id: 999_999_999_999 }))
  expect(await statuses(reader, nowhere)).toEqual([404, 404, 404, 404, 404, 404])
  expect(await statusOf(reader, { kind: 'person', id: 999_999_999_999 })).toBe(404)
  expect(await statusOf(reader, { kind: 'person', id: reader.id })).toBe(400)
})

test.each([{ shownAt: null }, { hiddenAt: new Date() }])(
  'a review that isn’t shown can’t be reported, %j',
  async (unshown) => {
    const { reader, things } = await makeThings(world)
    await world.ctx.db.update(reviews).set(unshown)
    for (const thing of things.filter(({ kind }) => kind.startsWith('review'))) {
      expect((await reader.post('/api/reports', { ...thing, reason: 'spam' })).status).toBe(404)
    }
  },
)

test('a person who blocked the caller is reported only by who has met them', async () => {
  const [blocker, met, stranger] = [await world.member(), await world.member(), await world.member()]
  await sendMessage(met, blocker)
  for (const { id } of [met, stranger]) expectOk(await blocker.post('/api/blocks', { userId: id }))
  const ask = (who: Member) => who.post('/api/reports', { kind: 'person', id: blocker.id, reason: 'spam' })
  expect([(await ask(met)).status, (await ask(stranger)).status]).toEqual([201, 404])
  expect((await blocker.post('/api/reports', { kind: 'person', id: met.id, reason: 'spam' })).status).toBe(
    201,
  )
})

test('a report counts once while it is undecided, and admins hear once of its subject', async () => {
  const second = await world.member({ name: 'Sara Second' })
  await promoteToAdmin(world, second)
  const [author, one, other] = [await world.member(), await world.member(), await world.member()]
  const thing = { kind: 'person' as const, id: author.id }
  const first = await report(one, thing, { text: 'First' })
  const again = await one.post('/api/reports', { ...thing, reason: 'hate', text: 'Again' })
  expect(again).toMatchObject({ status: 200, body: { id: first } })
  await report(other, thing)
  const heard = async () =>
    (await notificationsOf(second)).filter(({ relatedId }: { relatedId: number }) => relatedId >= first)
  expect(await heard()).toMatchObject([{ type: 'report_created', href: `/admin/reports/${first}` }])
  expect(await reportOf(first)).toMatchObject({ reason: 'spam', text: 'First', otherReports: 1 })
  const mails = (await emailsTo(world, second.email)).filter(({ textBody }) =>
    textBody.includes(`/admin/reports/${first}`),
  )
  expect(mails).toHaveLength(1)
  await decide(own, first, 'dismiss')
  expect(await report(one, thing)).toBeGreaterThan(first)
  expect(await heard()).toHaveLength(2)
})

test('the reported person never learns of the report, not even as an admin', async () => {
  const [person, reporter] = [await world.member(), await world.member({ name: 'Wanda Witness' })]
  const id = await report(reporter, { kind: 'person', id: person.id })
  expect(await notificationsOf(person)).toEqual([])
  const mails = await emailsTo(world, person.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['verify email'])
  await promoteToAdmin(world, person)
  const seen = [
    await person.get('/api/admin/reports?limit=100'),
    await person.get(`/api/admin/reports/${id}`),
    await person.post(`/api/admin/reports/${id}/resolve`, { act: 'dismiss', reason: 'No.' }),
  ]
  expect(seen.map(({ status }) => status)).toEqual([200, 403, 403])
  expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain(`"id":${reporter.id},`)
})
