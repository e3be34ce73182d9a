import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openAgentPortal } from '../../../tests/helpers/agents/agent-portal.ts'
import {
  createRepresentedGuest,
  exampleAgent,
  sendAgentRequest,
  updateRepresentation,
} from '../../../tests/helpers/agents/agent-request.ts'
import { uploadPicture } from '../../../tests/helpers/browser/upload-picture.ts'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import {
  createCreator,
  daysFromNow,
  holdFee,
  sendRequest,
} from '../../../tests/helpers/money/paid-request.ts'
import { setUpAdmin, typePassword } from '../../../tests/helpers/worlds/admin-setup.ts'
import { emailedToken, emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import { testPassword } from '../../../tests/helpers/worlds/test-password.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { clearMail } from '../../platform/mail/jobs.ts'
import { minutesAfter } from '../accounts/rules.ts'
import { users } from '../accounts/tables.ts'
import { busyTimes } from '../availability/tables.ts'
import { previewFile } from '../discovery/get-preview.ts'
import { listEntries } from '../payments/queries.ts'
import { payments } from '../payments/tables.ts'
import { sendAllHeld } from '../requests/asking/send-held.ts'
import { checkMoney } from '../requests/operating/check-money.ts'
import { agentLinks, bookings } from '../requests/tables.ts'
import { anonymizeFarewells, finishClosing } from './jobs.ts'

const own = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })
beforeAll(() => typePassword(own.admin))

async function remove({ id }: Pick<Member, 'id'>): Promise<void> {
  expectOk(await own.admin.delete(`/api/admin/users/${id}?cancelBookings=true`))
  await own.world.runJobs()
}

/** Checks the ledger, then returns the entries of each of the person’s payments. */
async function movements({ id }: Pick<Member, 'id'>): Promise<string[][]> {
  const { ctx } = own.world
  expect((await checkMoney(ctx)).violations).toEqual([])
  const theirs = await ctx.db.select().from(payments).where(eq(payments.payerId, id)).orderBy(payments.id)
  const entries = await listEntries(
    ctx,
    theirs.map((payment) => payment.id),
  )
  return theirs.map((payment) => (entries.get(payment.id) ?? []).map(({ kind }) => kind))
}

async function confirmed(guest: Member, host: Member, day: number, typed = {}) {
  const draft = { date: daysFromNow(own.world, day), time: '10:00', ...typed }
  const { id } = await sendRequest(guest, host.id, draft)
  expectOk(await host.patch(`/api/bookings/${id}`, { status: 'confirmed' }))
  return id as number
}

async function rowsOf(userId: number): Promise<string[]> {
  const { ctx } = own.world
  const { rows: keys } = await ctx.db.execute<{ name: string; column: string }>(sql`
    select c.conrelid::regclass::text as name, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`)
  const cleared = ctx.domains.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([name, { closing }]) => (closing === 'deleted' ? [name] : [])),
  )
  const theirs = keys.filter(({ name }) => cleared.includes(name))
  expect(theirs.length).toBeGreaterThan(10)
  const found = []
  for (const { name, column } of theirs) {
    const { rows } = await ctx.db.execute(
      sql`select 1 from ${sql.identifier(name)} where ${sql.identifier(column)} = ${userId} limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

const notices = async (member: Member) =>
  (await member.get('/api/notifications')).body.map((notice: { title: string }) => notice.title)

test('when the recipient leaves, the payer is notified, gets a credit for a paid booking, and a hold is released', async () => {
  const { world } = own
  const payer = await world.member({ name: 'Paula Payer' })
  const host = await world.member({ name: 'Hilda Host', userType: 'creator' })
  const booked = await confirmed(payer, host, 9)
  const asked = await sendRequest(payer, host.id, { date: daysFromNow(world, 10), time: '10:00' })
  await remove(host)
  expect(await movements(payer)).toEqual([
    ['authorise', 'capture', 'credit_granted'],
    ['authorise', 'release'],
  ])
  expect((await payer.get('/api/credits')).body.available).toBe(1)
  for (const id of [booked, asked.id]) {
    const { body } = await payer.get(`/api/bookings/${id}`)
    expect([body.status, body.closedReason, body.creator.name]).toEqual([
      'cancelled',
      'admin',
      'Former member',
    ])
  }
  expect(await world.ctx.db.$count(busyTimes, eq(busyTimes.bookingId, booked))).toBe(0)
  const mails = (await emailsTo(world, payer.email)).map(({ subject }) => subject)
  expect(mails.filter((subject) => subject === 'Hilda Host has left Greenroom')).toHaveLength(1)
  expect(mails).toContain('Your booking with Former member was canceled')
  expect(mails).toContain('Your request to Former member was closed')
  expect(await notices(payer)).toContain('Hilda Host has left Greenroom')
})

test('when the payer leaves, fees, holds and credits go back to the card, and the other participant is notified', async () => {
  const { world } = own
  const leaver = await world.member({ name: 'Lea Leaver' })
  const host = await createCreator(world)
  // An unspent credit, a spent credit, a confirmed booking, and a hold for an unsent request.
  for (const day of [9, 10]) {
    const id = await confirmed(leaver, host, day)
    expectOk(await host.patch(`/api/bookings/${id}`, { status: 'cancelled' }))
  }
  const spent = { creatorId: host.id, date: daysFromNow(world, 11), time: '10:00', useCredit: true }
  expectOk(await leaver.post('/api/bookings', spent))
  const booked = await confirmed(leaver, host, 12)
  await holdFee(leaver, host.id)
  await remove(leaver)
  const backOnCard = ['authorise', 'capture', 'credit_granted', 'refund', 'credit_voided'].toSorted()
  expect((await movements(leaver)).map((kinds) => kinds.toSorted())).toEqual([
    backOnCard,
    backOnCard,
    ['credit_returned', 'credit_spent'],
    ['authorise', 'capture', 'refund'],
    ['authorise', 'release'],
  ])
  expect((await host.get(`/api/bookings/${booked}`)).body).toMatchObject({
    status: 'cancelled',
    guestName: 'Former member',
    guestEmail: null,
    paymentStatus: 'refunded',
  })
  expect(await notices(host)).toContain('Lea Leaver has left Greenroom')
})

test('agent requests close and are refunded when either participant leaves', async () => {
  const { world } = own
  const { guest, requester } = await createRepresentedGuest(world)
  const other = await world.member()
  await updateRepresentation(other, { ...exampleAgent, agentEmail: 'other@agency.example' })
  const id = await sendAgentRequest(requester, guest.id)
  await sendAgentRequest(requester, other.id)
  await world.runJobs()
  await remove(guest)
  expect(
    (await requester.get('/api/agent-requests')).body.find((one: { id: number }) => one.id === id),
  ).toMatchObject({
    status: 'cancelled',
  })
  await remove(requester)
  expect(await movements(requester)).toEqual([
    ['authorise', 'capture', 'refund'],
    ['authorise', 'capture', 'refund'],
  ])
  expect(await notices(other)).toContainEqual(expect.stringMatching(/has left/))
})

test('the leaver’s agent gets one email without a link, and old links stop working', async () => {
  const { world } = own
  const { guest, requester } = await createRepresentedGuest(world)
  const agentEmail = 'farewell@agency.example'
  await updateRepresentation(guest, { agentEmail })
  await sendAgentRequest(requester, guest.id)
  const tab = await openAgentPortal(world, agentEmail)
  expectOk(await tab.act('accept', { date: daysFromNow(world, 30), time: '10:00' }))
  await sendAgentRequest(requester, guest.id)
  const before = (await emailsTo(world, agentEmail)).length
  await remove(guest)
  const [farewell, ...more] = (await emailsTo(world, agentEmail)).slice(before)
  expect(farewell?.subject).toBe(`${guest.name} has left Greenroom`)
  expect(farewell?.textBody).toContain('every open request and booking you handled for them')
  expect(farewell?.textBody).not.toContain('/agent/')
  expect(more).toEqual([])
  const { ctx } = own.world
  expect(await ctx.db.$count(agentLinks, eq(agentLinks.agentEmail, agentEmail))).toBe(0)
  expect((await tab.look()).status).toBe(404)
})

test('the database no longer names the person', async () => {
  const { world } = own
  const name = 'Zacharias Quenneville'
  const leaver = await world.member({ name, email: 'former@quenneville.example', userType: 'creator' })
  const friend = await world.member()
  const email = 'zacharias@quenneville.example'
  expectOk(await leaver.post('/api/account/email', { email, password: testPassword }))
  const token = await emailedToken(world, email, 'verify-email')
  expectOk(await leaver.post('/api/verify-email', { token }))
  const mistyped = { email: 'zacharais@quenneville.example', password: testPassword }
  expectOk(await leaver.post('/api/account/email', mistyped))
  const fileUrl = await uploadPicture(leaver, '#7b3b5b')
  expectOk(
    await leaver.patch(`/api/users/${leaver.id}`, {
      headline: 'The headline of Quenneville',
      bio: 'The life of Quenneville',
      location: 'Quenneville-sur-Mer',
      profession: 'Biographer of the Quennevilles',
      linkedinUrl: 'https://linkedin.example/quenneville',
      areaOfExpertise: ['Quenneville the elder'],
      areaOfInterests: ['Quenneville the younger'],
      website: 'https://quenneville.example',
      seriesTitle: 'The Quenneville Hour',
      seriesUrl: 'https://quenneville.example/hour',
      seriesKind: 'podcast',
      meetingWay: 'in_person',
      meetingPlace: 'Quenneville House',
      topicsOfDiscussion: ['Quennevillology'],
      languages: ['gd'],
      profilePicture: fileUrl,
      ...exampleAgent,
      agentName: 'Quenneville & Sons',
    }),
  )
  expectOk(await leaver.post('/api/availability', { day: 'monday', startTime: '09:00', endTime: '10:00' }))
  expectOk(await leaver.get('/api/calendar'))
  const search = { name: 'Near Quenneville', weeklyMail: true, filters: { q: 'Quenneville' } }
  expectOk(await leaver.post('/api/saved-searches', search))
  expectOk(await leaver.post('/api/messages', { toUserId: friend.id, content: 'Best wishes' }))
  expectOk(await leaver.post('/api/forgot-password', { email }))
  expect((await world.app.inject(`/preview/${leaver.id}.png`)).statusCode).toBe(200)
  expect(await world.ctx.files.get(previewFile(leaver.id))).not.toBeNull()
  await world.runJobs()
  await remove(leaver)
  expect(await world.ctx.files.get(previewFile(leaver.id))).toBeNull()
  const left = []
  const { rows: tables } = await world.ctx.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'search_words'`,
  )
  for (const table of tables) {
    const { rows } = await world.ctx.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(table.name)} t where t::text ilike '%quenneville%'`,
    )
    left.push(...rows.map(({ row }) => `${table.name}: ${row}`))
  }
  expect(left).toEqual([])
  expect(await rowsOf(leaver.id)).toEqual([])
  expect((await world.visitor().get(fileUrl)).status).toBe(404)
  const [conversation] = (await friend.get('/api/conversations')).body
  expect(conversation).toMatchObject({
    otherUser: { id: leaver.id, name: 'Former member', headline: null, deleted: true },
    lastMessage: { content: 'Best wishes' },
  })
  const answer = await friend.post('/api/messages', { toUserId: leaver.id, content: 'Hello?' })
  expect(answer.status).toBe(404)
  const [row] = await world.ctx.db.select().from(users).where(eq(users.id, leaver.id))
  expect(row).toMatchObject({
    email: `deleted-${leaver.id}`,
    passwordHash: expect.stringMatching(/^\$argon2/),
    seriesKind: null,
  })
  const free = await world.member({ email })
  expect(free.id).not.toBe(leaver.id)
})

/** Texts that others keep, as they read them: column by column. */
async function keptTexts(): Promise<[column: string, text: string][]> {
  const texts: [string, string][] = []
  for (const table of ['mail_outbox', 'notifications', 'payments', 'bookings', 'users']) {
    const { rows } = await own.world.ctx.db.execute(sql`select * from ${sql.identifier(table)}`)
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      const plain = String(value).replaceAll('\r\n ', '').replaceAll('\\,', ',')
      texts.push([`${table}.${column}`, plain.replaceAll('&#39;', "'").replaceAll('&quot;', '"')])
    }
  }
  return texts
}

test.each([
  ['Amélie O’Brien-Straße', 'amelie@obrien.example'],
  ['Dr. K. (Kit) "Q" O\'Neil, Jr.', 'kit+q@oneil.example'],
  ['Quox', 'quox@box.example'],
  ['Vanda Earlier', 'vanda@earlier.example', 'Vanda Later'],
])('what others keep about %s says Former member', async (name, email, laterName = name) => {
  const { world } = own
  const { ctx } = world
  const { guest, requester } = await createRepresentedGuest(world)
  expectOk(await guest.patch(`/api/users/${guest.id}`, { name }))
  const payer = await world.member()
  const leaver = await world.member({ name, email })
  const leavingHost = await world.member({ name, userType: 'creator' })
  const miller = await world.member({ name: 'Quox Miller', userType: 'creator' })
  await confirmed(leaver, miller, 9, { guestName: 'style', guestEmail: `x${email}` })
  await confirmed(payer, leavingHost, 9)
  await confirmed(payer, miller, 10)
  await sendAgentRequest(requester, guest.id)
  await world.runJobs()
  const columnsWith = async (word: string) => {
    const isNamed = new RegExp(`${RegExp.escape(word)}(?! Miller)`)
    const found = (await keptTexts()).filter(([, text]) => isNamed.test(text))
    return [...new Set(found.map(([column]) => column))]
  }
  expect(await columnsWith(name)).toEqual(
    expect.arrayContaining([
      ...['subject', 'text_body', 'html_body', 'calendar_file'].map((column) => `mail_outbox.${column}`),
      'notifications.title',
      'payments.description',
    ]),
  )
  for (const one of [leaver, guest, leavingHost]) {
    if (laterName !== name) expectOk(await one.patch(`/api/users/${one.id}`, { name: laterName }))
    await remove(one)
  }
  expect(await columnsWith(email)).toEqual([])
  // What they typed for a booking is a word like any other elsewhere.
  const wrong = (await keptTexts()).filter(([, text]) => / for style|Former member=/.test(text))
  expect(wrong).toEqual([])
  expect(laterName === name ? [] : await columnsWith(name)).toEqual([])
  // Only the notice that they left.
  expect((await columnsWith(laterName)).toSorted()).toEqual([
    'mail_outbox.html_body',
    'mail_outbox.subject',
    'mail_outbox.text_body',
    'notifications.message',
    'notifications.title',
  ])
  const { rows } = await ctx.db.execute<{ data: { userId: number; readerIds: number[] }; due: boolean }>(
    sql`select data, start_after >= ${minutesAfter(world.clock.now(), 60 * 24 * 60)} as due from pgboss.job
        where name = 'anonymize-farewells'`,
  )
  expect(rows.every(({ due }) => due)).toBe(true)
  for (const { data } of rows) await anonymizeFarewells.run(ctx, data)
  const later = minutesAfter(world.clock.now(), 61 * 24 * 60)
  await clearMail.run({ ...ctx, clock: { now: () => later } }, {})
  expect(await columnsWith(laterName)).toEqual([])
  expect(await columnsWith('Quox Miller')).toContain('notifications.title')
})

test('past bookings stay, and their calendar file and receipt don’t name the person', async () => {
  const { world } = own
  const payer = await world.member()
  const host = await world.member({ name: 'Olga Over', userType: 'creator' })
  const id = await confirmed(payer, host, 9)
  const ended = {
    startsAt: minutesAfter(world.clock.now(), -120),
    endsAt: minutesAfter(world.clock.now(), -60),
  }
  await world.ctx.db.update(bookings).set(ended).where(eq(bookings.id, id))
  expectOk(await payer.patch(`/api/bookings/${id}`, { status: 'completed' }))
  await remove(host)
  const { body } = await payer.get(`/api/bookings/${id}`)
  expect(body).toMatchObject({
    status: 'completed',
    paymentStatus: 'captured',
    creator: { name: 'Former member', email: null, headline: null },
  })
  const file = (await payer.get(`/api/bookings/${id}.ics`)).text.replaceAll(/\r\n /g, '')
  expect(file).toContain('Former member')
  expect(file).not.toMatch(/Olga|deleted-\d/)
  const receipt = await payer.get(`/api/payments/${body.paymentId}/receipt`)
  expect([receipt.status, receipt.body.payer.email]).toEqual([200, payer.email])
})

test('a later check closes requests written while the account was closing', async () => {
  const { world, guest } = own
  const host = await createCreator(world)
  const { id } = await sendRequest(guest, host.id, { date: daysFromNow(world, 20), time: '10:00' })
  const look = (userId: number) => finishClosing.run(world.ctx, { userId })
  const currentStatus = async () => (await guest.get(`/api/bookings/${id}`)).body.status
  await look(host.id)
  expect(await currentStatus()).toBe('pending')
  const now = world.clock.now()
  await world.ctx.db.update(users).set({ deletedAt: now, suspendedAt: now }).where(eq(users.id, host.id))
  await look(host.id)
  await look(host.id)
  await world.runJobs()
  expect(await currentStatus()).toBe('cancelled')
  expect((await movements(guest)).at(-1)).toEqual(['authorise', 'release'])
})

test('closing an account deletes its unsent paid requests; those of others are still sent', async () => {
  const { world } = own
  const { ctx } = world
  const host = await createCreator(world)
  const leaver = await world.member()
  const other = await world.member()
  await holdFee(leaver, host.id, { date: daysFromNow(world, 21), time: '10:00', topic: 'A secret' })
  await holdFee(other, host.id, { date: daysFromNow(world, 22), time: '10:00', topic: 'Tides' })
  await remove(leaver)
  const { topic, notes, guestName, guestEmail } = bookings
  const kept = await ctx.db
    .select({ topic, notes, guestName, guestEmail })
    .from(bookings)
    .where(eq(bookings.guestId, leaver.id))
  expect(kept).toEqual([{ topic: null, notes: null, guestName: '', guestEmail: '' }])
  await world.clock.advance({ minutes: 11 })
  await sendAllHeld(ctx)
  const received = (await host.get('/api/bookings')).body
  expect(received.map(({ topic }: { topic: string }) => topic)).toEqual(['Tides'])
  expect(await movements(leaver)).toEqual([['authorise', 'release']])
})
