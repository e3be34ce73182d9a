import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { setUpAdmin, typePassword } from '../../../tests/helpers/worlds/admin-setup.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import { createAcquaintance } from '../../../tests/helpers/worlds/two-people.ts'
import { unzip } from '../../../tests/helpers/worlds/unzip.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { acts, reports } from '../moderation/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { deleteOldExports } from './jobs.ts'
import { exportFile } from './queries.ts'

const own = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })
beforeAll(() => typePassword(own.admin))
let two: Awaited<ReturnType<typeof createAcquaintance>>
beforeAll(async () => {
  two = await createAcquaintance(own.world, { host: 'Ann Archer', guest: 'Ben Baker' })
})

async function exported(member: Member) {
  await typePassword(member)
  expectOk(await member.post('/api/export', {}))
  await own.world.runJobs()
  return download(member)
}

async function download(member: Member) {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await own.world.app.inject({ url: '/api/export/file', headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  const files = unzip(answer.rawPayload)
  return { files, json: (name: string) => JSON.parse(String(files.get(`${name}.json`))) }
}

const stored = async (id: number) => (await own.world.ctx.files.get(exportFile(id))) !== null
const stateOf = async (member: Member) => expectOk(await member.get('/api/export')).body

test('the archive has what the calls show, and the person’s files', async () => {
  const { guest, host, bookings } = two
  const { files, json } = await exported(guest)
  const shown = async (path: string) => expectOk(await guest.get(path)).body
  const asIs: [string, string][] = [
    ['account', '/api/me'],
    ['profile', `/api/users/${guest.id}`],
    ['weekly-hours', `/api/users/${guest.id}/availability`],
    ['date-overrides', '/api/availability/overrides'],
    ['imported-calendars', '/api/calendar/imports'],
    ['saved-searches', '/api/saved-searches'],
    ['payments', '/api/payments'],
    ['notifications', '/api/notifications'],
  ]
  for (const [name, path] of asIs) expect([name, json(name)]).toEqual([name, await shown(path)])
  expect(json('credits')).toEqual((await shown('/api/credits')).credits)
  const messages = await shown(`/api/conversations/${two.conversationId}/messages`)
  const named = messages.map((message: { fromUserId: number }) => ({
    with: host.name,
    isYours: message.fromUserId === guest.id,
    ...message,
  }))
  expect(json('messages')).toEqual(named.toReversed())
  const other = { id: host.id, name: host.name }
  const sent = json('bookings').find(({ id }: { id: number }) => id === bookings.confirmed)
  const { meeting: _, ...booking } = await shown(`/api/bookings/${bookings.confirmed}`)
  const history = await shown(`/api/bookings/${bookings.confirmed}/history`)
  expect(sent).toEqual({ ...booking, creator: other, history })
  expect(json('agent-requests')).toMatchObject([{ id: two.agentRequestId, creator: other }])
  expect(json('saved-people')).toMatchObject([{ person: other, note: 'A note on Ann Archer' }])
  expect(json('reviews-received')).toMatchObject([{ author: other, text: 'A review of Ann Archer' }])
  const written = { bookingId: bookings.confirmed, status: 'shown', answer: 'An answer of Ann Archer' }
  expect(json('reviews-written')).toMatchObject([written])
  expect(json('appearances')).toMatchObject([{ host: other, episode: 'Episode of Ann Archer' }])
  expect(String(files.get('README.txt'))).toContain('The data of Ben Baker on')
  const sound = await own.world.ctx.files.get(json('profile').introduction.url.split('/').at(-1))
  expect(files.get('introduction.mp3')?.equals(sound ?? Buffer.of())).toBe(true)
})

test('no review that is still blind, no reporter, evidence, secret or contact data of others is in it', async () => {
  const { host, guest, bookings } = two
  const { db, clock } = own.world.ctx
  const createdAt = clock.now()
  const about = { kind: 'person' as const, subjectId: host.id, createdAt }
  const act = { ...about, act: 'warn' as const, userId: host.id, adminId: own.admin.id, reason: 'Be kind.' }
  const [warned] = await db.insert(acts).values(act).returning()
  await db.insert(reports).values({
    ...about,
    reporterId: guest.id,
    aboutId: host.id,
    reason: 'spam',
    text: 'They never stop',
    evidence: [{ name: 'Profile', text: 'As it was then' }],
    dueAt: createdAt,
    actId: warned?.id,
  })
  expectOk(await guest.patch(`/api/users/${guest.id}`, { meetingWay: 'phone', meetingPlace: '+1 555 0100' }))
  await db.update(reviews).set({ shownAt: null }).where(eq(reviews.bookingId, bookings.confirmed))
  const { files, json } = await exported(host)
  expect(json('decisions')).toMatchObject([{ reason: 'Be kind.', excerpt: null }])
  expect(json('reviews-received')).toEqual([])
  expect(json('reviews-written')).toMatchObject([{ text: 'A review of Ann Archer', status: 'waiting' }])
  const all = [...files.values()].map(String).join()
  expect(all).toContain('A letter of Ben Baker')
  const absent = ['A review of Ben Baker', 'They never stop', 'As it was then', guest.email, '555 0100']
  const { rows } = await own.world.ctx.db.execute<{ secret: string }>(
    `select password_hash as secret from users union select token_hash from sessions
     union select device_hash from known_devices`,
  )
  for (const text of [...absent, 'Born as Ben', 'A note on Ann', ...rows.map(({ secret }) => secret)]) {
    expect([text, all.includes(text)]).toEqual([text, false])
  }
})

test('asking needs the password, and 64 at once get one file and one email; another can be made an hour later', async () => {
  const { world } = own
  const member = await world.member()
  expect(await stateOf(member)).toEqual({ isPreparing: false, file: null, nextAt: null })
  const refused = await member.post('/api/export', {})
  expect([refused.status, refused.body.code]).toEqual([403, 'password_required'])
  await typePassword(member)
  const answers = await Promise.all(Array.from({ length: 64 }, () => member.post('/api/export', {})))
  for (const { status, body } of answers) {
    expect([status, body.isPreparing, body.file]).toEqual([200, true, null])
  }
  await world.runJobs()
  await world.clock.advance({ minutes: 1 })
  await member.post('/api/export', {})
  await world.runJobs()
  const mails = async () =>
    (await emailsTo(world, member.email)).filter(({ kind }) => kind === 'export ready')
  expect((await mails()).map(({ textBody }) => textBody)).toEqual([expect.stringContaining('/settings/data')])
  const { file, nextAt } = await stateOf(member)
  expect(file.sizeBytes).toBe((await world.ctx.files.get(exportFile(member.id)))?.length)
  await world.clock.advance({ minutes: 59 })
  expect(Date.parse(nextAt)).toBe(world.clock.now().getTime())
  await typePassword(member)
  expect((await member.post('/api/export', {})).body).toMatchObject({ isPreparing: true, file: null })
  await world.runJobs()
  expect(await mails()).toHaveLength(2)
})

test('closing an account deletes its file, also one that was still being made', async () => {
  const { world, admin } = own
  const [ready, asked] = [await world.member(), await world.member()]
  await exported(ready)
  await typePassword(asked)
  expectOk(await asked.post('/api/export', {}))
  await typePassword(admin)
  for (const { id } of [ready, asked]) expectOk(await admin.delete(`/api/admin/users/${id}`))
  await world.runJobs()
  for (const { id } of [ready, asked]) expect(await stored(id)).toBe(false)
  expect((await emailsTo(world, asked.email)).map(({ kind }) => kind)).not.toContain('export ready')
})

test('only its owner downloads a file, for 7 days', async () => {
  const { world, admin } = own
  const member = await world.member()
  const stranger = await world.member()
  await exported(member)
  for (const other of [stranger, admin]) expect((await other.get('/api/export/file')).status).toBe(404)
  expect((await world.visitor().get('/api/export/file')).status).toBe(401)
  await world.clock.advance({ days: 7 })
  expect((await member.get('/api/export/file')).status).toBe(404)
  expect((await stateOf(member)).file).toBeNull()
  await deleteOldExports.run(world.ctx, {})
  expect(await stored(member.id)).toBe(false)
})
