import { beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { promoteToAdmin, setUpAdmin, typePassword } from '../../../tests/helpers/worlds/admin-setup.ts'
import { queryDatabase } from '../../../tests/helpers/worlds/query-database.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import { decide, makeThings, report, sendMessage } from '../../../tests/helpers/worlds/report-setup.ts'
import { testPassword } from '../../../tests/helpers/worlds/test-password.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'

const own = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })
const { world, admin } = own
beforeAll(() => typePassword(admin))

const resolve = (id: number, act: string, by: Member = admin) =>
  by.post(`/api/admin/reports/${id}/resolve`, { act, reason: 'No ads here.' })
const takeBack = async (actId: number) =>
  expectOk(await admin.post(`/api/admin/acts/${actId}/answer`, { granted: true, reason: 'We were wrong.' }))
    .body
const audit = async (id: number) => (await admin.get(`/api/admin/audit?q=report:${id}`)).body
const notificationsOf = async (who: Member) => {
  await world.runJobs()
  return (await who.get('/api/notifications')).body
}
const person = ({ id }: Member) => ({ kind: 'person' as const, id })
/** A report about a new person. */
async function reported() {
  const [about, reporter] = [await world.member(), await world.member()]
  return { about, reporter, id: await report(reporter, person(about)) }
}
const signIn = async ({ email }: Member) =>
  (await world.visitor().post('/api/login', { email, password: testPassword })).status

test('a decision answers all open reports about the same; reporters hear, and a dismissal stays between them', async () => {
  const [author, one, other] = [await world.member(), await world.member(), await world.member()]
  const [first, second] = [await report(one, person(author)), await report(other, person(author))]
  const decided = await decide(own, second, 'dismiss', 'A private joke.')
  expect(decided).toMatchObject({
    otherReports: 0,
    can: [],
    decision: { act: 'dismiss', admin: { id: admin.id } },
  })
  expect(await resolve(first, 'warn')).toMatchObject({
    status: 409,
    body: { code: 'wrong_status', currentStatus: 'dismiss' },
  })
  for (const reporter of [one, other]) {
    const [heard, ...more] = await notificationsOf(reporter)
    expect(heard).toMatchObject({ type: 'report_decided', message: expect.stringContaining('no violation') })
    expect(JSON.stringify(heard)).not.toContain('joke')
    expect(more).toEqual([])
  }
  expect(await notificationsOf(author)).toEqual([])
  expect((await author.get(`/api/appeals/${decided.decision.id}`)).status).toBe(404)
})

test('opening, once an hour, and deciding are in the audit log, without anyone’s words', async () => {
  const [author, reader] = [await world.member(), await world.member()]
  const id = await report(reader, await sendMessage(author, reader), { text: 'He sells courses' })
  const open = async () => expectOk(await admin.get(`/api/admin/reports/${id}`))
  await open()
  // The page reads it again when news comes.
  await open()
  await decide(own, id, 'warn')
  await world.clock.advance({ minutes: 61 })
  await open()
  const entries = await audit(id)
  expect(entries).toMatchObject([
    { act: 'report.opened' },
    { act: 'report.decided', details: { act: 'warn', kind: 'message', userId: author.id, reports: 1 } },
    { act: 'report.opened', admin: { id: admin.id } },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/course|No ads/)
  expect(JSON.stringify(entries)).not.toContain(`:${reader.id},`)
})

test('a warning reaches the person with its reason, and never names the reporter', async () => {
  const author = await world.member()
  const reader = await world.member({ name: 'Wanda Witness' })
  const id = await report(reader, await sendMessage(author, reader), { text: 'He sells courses' })
  const { decision } = await decide(own, id, 'warn')
  const [heard] = await notificationsOf(author)
  expect(heard).toMatchObject({ type: 'moderated', href: `/appeals/${decision.id}` })
  const [mail] = (await emailsTo(world, author.email)).slice(-1)
  expect(mail?.textBody).toContain('The moderator’s reason: No ads here.')
  const shown = await author.get(`/api/appeals/${decision.id}`)
  expect(shown.body).toMatchObject({
    act: 'warn',
    excerpt: 'Buy my course',
    reason: 'No ads here.',
    canAppeal: true,
  })
  const told = JSON.stringify([heard, mail?.textBody, mail?.htmlBody, shown.body])
  for (const secret of ['Wanda', 'sells', admin.name]) expect(told).not.toContain(secret)
})

test('hiding holds for each kind of thing until it is taken back', async () => {
  const { author, reader, things } = await makeThings(world)
  // While the person is still shown.
  const ids = await Promise.all(things.map((thing) => report(reader, thing)))
  const acts: number[] = []
  for (const id of ids) acts.push((await decide(own, id, 'hide')).decision.id)
  const hidden = async () =>
    (
      await queryDatabase(
        world.databaseUrl,
        `select (select hidden_at is not null from users where id = ${things[0]?.id}) as person,
          (select hidden_at is not null from messages where id = ${things[1]?.id}) as message,
          (select hidden_at is not null from shows where id = ${things[2]?.id}) as show,
          (select hidden_at is not null from bookings where id = ${things[3]?.id}) as booking,
          (select hidden_at is not null from bookings where answerer = 'agent' and creator_id = ${things[0]?.id}) as agent,
          (select hidden_at is not null from reviews where id = ${things[5]?.id}) as review,
          (select answer_hidden_at is not null from reviews where id = ${things[6]?.id}) as answer`,
      )
    )[0]
  expect(Object.values(await hidden())).toEqual(things.map(() => true))
  // Removed and added again it would be shown.
  expect(await author.delete(`/api/shows/${things[2]?.id}`)).toMatchObject({
    status: 409,
    body: { message: 'A moderator hid this show, so it stays on your list. Only you see it.' },
  })
  for (const act of acts) await takeBack(act)
  expect(Object.values(await hidden())).toEqual(things.map(() => false))
})

test('a hidden review doesn’t count; one by a hidden person stays, and its report leads to the page that shows it', async () => {
  const { author, reader, things } = await makeThings(world)
  const [person, , , , , review] = things
  if (!person || !review) throw new Error('Nothing to report.')
  const ratingOf = async () => expectOk(await author.get(`/api/users/${reader.id}`)).body.rating.count
  const { decision, profileId } = await decide(own, await report(reader, review), 'hide')
  expect([profileId, await ratingOf()]).toEqual([reader.id, 0])
  await takeBack(decision.id)
  expect(await ratingOf()).toBe(1)
  const hidden = await decide(own, await report(reader, person), 'hide')
  expect(hidden.profileId).toBeNull()
  const [shown] = expectOk(await author.get(`/api/users/${reader.id}/reviews`)).body
  expect(shown.author).toMatchObject({ name: 'Otto Author', deleted: true })
})

test('suspending needs the password and signs the person out; taking it back restores them', async () => {
  const { about, id } = await reported()
  await world.clock.advance({ minutes: 11 })
  expect((await resolve(id, 'suspend')).body).toMatchObject({ code: 'password_required' })
  await typePassword(admin)
  const { decision } = await decide(own, id, 'suspend')
  expect([(await about.get('/api/me')).status, await signIn(about)]).toEqual([401, 403])
  await takeBack(decision.id)
  expect(await signIn(about)).toBe(200)
  expect((await audit(id)).map(({ act }: { act: string }) => act)).toEqual([
    'act.taken_back',
    'report.decided',
  ])
  expect(await resolve(id, 'warn')).toMatchObject({ status: 409, body: { currentStatus: 'suspend' } })
})

test.each(['limit', 'suspend', 'hide'])(
  'of two decisions that %s someone, taking back one leaves the other',
  async (act) => {
    const { about, reporter, id } = await reported()
    const messageId = await report(reporter, await sendMessage(about, reporter))
    const one = await decide(own, id, act)
    // A hidden person is known only to those who have met them.
    const again = act === 'hide' ? await report(reporter, person(about)) : messageId
    await world.clock.advance({ seconds: 1 })
    const other = await decide(own, again, act)
    const restricted = async () => {
      const [row] = await queryDatabase(
        world.databaseUrl,
        `select coalesce(limited_at, suspended_at, hidden_at) as since from users where id = ${about.id}`,
      )
      return row?.since !== null
    }
    await takeBack(one.decision.id)
    expect(await restricted()).toBe(true)
    await takeBack(other.decision.id)
    expect(await restricted()).toBe(false)
  },
)

test('a suspension from the list of users outlives a decision that is taken back', async () => {
  const { about, id } = await reported()
  expectOk(await admin.post(`/api/admin/users/${about.id}/suspend`))
  await world.clock.advance({ minutes: 1 })
  const { decision } = await decide(own, id, 'suspend')
  await takeBack(decision.id)
  expect(await signIn(about)).toBe(403)
})

test('admins who are part of a report can’t decide it, and admins can’t be restricted', async () => {
  const [second, third] = [await world.member(), await world.member()]
  for (const one of [second, third]) await promoteToAdmin(world, one)
  const { reporter, id } = await reported()
  await promoteToAdmin(world, reporter)
  expect((await reporter.get(`/api/admin/reports/${id}`)).body.can).toEqual([])
  expect((await resolve(id, 'dismiss', reporter)).status).toBe(403)
  const about = await report(await world.member(), person(second))
  expect((await third.get(`/api/admin/reports/${about}`)).body.can).toEqual(['dismiss', 'warn'])
  for (const act of ['hide', 'limit']) expect((await resolve(about, act, third)).status).toBe(409)
  const { decision } = await decide(own, about, 'warn')
  const answer = { granted: true, reason: 'Mine.' }
  expect((await second.post(`/api/admin/acts/${decision.id}/answer`, answer)).status).toBe(403)
})

test('a report about a closed account can only be dismissed, and what it left hidden', async () => {
  const { about, reporter, id } = await reported()
  const left = await report(reporter, await sendMessage(about, reporter))
  const earlier = await decide(own, await report(reporter, await sendMessage(about, reporter)), 'suspend')
  expectOk(await admin.delete(`/api/admin/users/${about.id}`))
  expect((await admin.get(`/api/admin/reports/${id}`)).body).toMatchObject({
    can: ['dismiss'],
    about: { deleted: true },
    evidence: [{ text: about.name }],
  })
  expect((await resolve(id, 'warn')).status).toBe(409)
  await takeBack(earlier.decision.id)
  expect((await admin.get(`/api/users/${about.id}`)).status).toBe(404)
  await decide(own, left, 'hide')
  await decide(own, id, 'dismiss')
  const [heard] = await notificationsOf(reporter)
  expect(heard).toMatchObject({ message: expect.stringContaining('is closed') })
})
