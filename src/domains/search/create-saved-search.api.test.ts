import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { listMember } from '../../../tests/helpers/worlds/listed.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import { describeOnDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { testPassword } from '../../../tests/helpers/worlds/test-password.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { maxSavedSearches } from '../../contract/search/saved-limits.ts'
import { type UserRow, users } from '../accounts/tables.ts'
import { sendNewMatches } from './send-new-matches.ts'
import { stopToken } from './stop-weekly-email.ts'
import { savedSearches } from './tables.ts'

const guests = { name: 'Guests in Oslo', weeklyMail: true, filters: { userType: 'guest', location: 'Oslo' } }

describeOnDatabase('saved searches', () => {
  const world = setUpWorld({ RATE_LIMIT_FACTOR: '100' })

  async function newReader({ confirmed = true } = {}): Promise<Member> {
    const reader = await world.member({ userType: 'creator' })
    if (confirmed) {
      const emailVerifiedAt = world.clock.now()
      await world.ctx.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, reader.id))
    }
    return reader
  }
  const save = async (reader: Member, more: object = {}) =>
    expectOk(await reader.post('/api/saved-searches', { ...guests, ...more })).body as { id: number }
  const list = async (reader: Member) => (await reader.get('/api/saved-searches')).body
  const newsTo = async ({ email }: Member) =>
    (await emailsTo(world, email)).filter(({ kind }) => kind === 'saved search')
  async function join(name: string, location: string) {
    const member = await world.member({ name, userType: 'guest' })
    await listMember(member, { location, headline: `Talks about ${name}` })
    await world.runJobs()
    return member
  }
  async function daysLater(days: number) {
    await world.clock.advance({ days, minutes: 1 })
    await sendNewMatches(world.ctx)
  }

  test('only its owner lists, changes and deletes a saved search', async () => {
    const [reader, other] = [await newReader(), await newReader()]
    const { id } = await save(reader)
    await save(reader, { name: 'a first one', weeklyMail: false })
    expect(await list(reader)).toMatchObject([
      { name: 'a first one', weeklyMail: false },
      { id, ...guests },
    ])
    expect(await list(other)).toEqual([])
    const change = { weeklyMail: false }
    expect((await other.patch(`/api/saved-searches/${id}`, change)).status).toBe(404)
    expect((await other.delete(`/api/saved-searches/${id}`)).status).toBe(404)
    expect(expectOk(await reader.patch(`/api/saved-searches/${id}`, change)).body).toMatchObject({
      id,
      ...change,
    })
    expect((await reader.delete(`/api/saved-searches/${id}`)).status).toBe(204)
    expect((await reader.delete(`/api/saved-searches/${id}`)).status).toBe(404)
    expect((await world.visitor().get('/api/saved-searches')).status).toBe(401)
  })

  test('announces new people without a speaking fee, and no others', async () => {
    const reader = await newReader()
    await save(reader, { name: 'Free', filters: { noSpeakingFee: true } })
    await world.clock.advance({ minutes: 1 })
    const [free] = [await join('Fred Free', 'Bergen'), await join('Paula Paid', 'Bergen')]
    expectOk(await free.patch(`/api/users/${free.id}`, { noSpeakingFee: true }))
    await world.runJobs()
    await daysLater(7)
    const texts = (await newsTo(reader)).map(({ textBody }) => textBody)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('Fred Free')
    expect(texts[0]).not.toContain('Paula Paid')
    expect(texts[0]).toContain('noSpeakingFee=true')
  })

  test('its owner renames a search to an unused name', async () => {
    const [reader, other] = [await newReader(), await newReader()]
    const { id } = await save(reader)
    await save(reader, { name: 'Second' })
    await save(other, { name: 'Third' })
    const rename = (who: Member, name: string) => who.patch(`/api/saved-searches/${id}`, { name })
    expect(expectOk(await rename(reader, '  Third ')).body).toMatchObject({ id, ...guests, name: 'Third' })
    expect(expectOk(await rename(reader, 'THIRD')).body).toMatchObject({ name: 'THIRD', weeklyMail: true })
    const taken409 = await rename(reader, 'second')
    expect(taken409).toMatchObject({ status: 409, body: { fields: { name: expect.any(String) } } })
    expect((await rename(reader, ' ')).body).toMatchObject({
      fields: { name: 'Enter a name for this search.' },
    })
    expect((await rename(other, 'Mine')).status).toBe(404)
    expect(expectOk(await reader.patch(`/api/saved-searches/${id}`, {})).body).toMatchObject({
      name: 'THIRD',
    })
  })

  test('refuses a duplicate name, an empty search, and too many searches', async () => {
    const reader = await newReader()
    await save(reader)
    const again = await reader.post('/api/saved-searches', { ...guests, name: 'GUESTS in Oslo' })
    expect([again.status, again.body.fields.name]).toEqual([
      409,
      'You already have a search with this name. Choose a different name.',
    ])
    for (const filters of [{}, { categories: [] }, { q: ' ' }]) {
      expect((await reader.post('/api/saved-searches', { ...guests, name: 'x', filters })).status).toBe(400)
    }
    expect((await reader.post('/api/saved-searches', { ...guests, name: ' ' })).body.fields.name).toBeTruthy()
    const names = Array.from({ length: maxSavedSearches + 3 }, (_, n) => `Search ${n}`)
    const statuses = await Promise.all(
      names.map(async (name) => (await reader.post('/api/saved-searches', { ...guests, name })).status),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(maxSavedSearches - 1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(4)
  })

  test('emails each new match once, weekly', async () => {
    const reader = await newReader()
    await join('Olaf Earlier', 'Oslo')
    await world.clock.advance({ minutes: 5 })
    await save(reader)
    await world.clock.advance({ minutes: 5 })
    const fresh = await join('Nina Nordmann', 'Oslo, Norway')
    await join('Lars Elsewhere', 'Lagos')
    await daysLater(6)
    expect(await newsTo(reader)).toEqual([])
    await daysLater(1)
    await Promise.all([sendNewMatches(world.ctx), sendNewMatches(world.ctx)])
    const [mail, ...more] = await newsTo(reader)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('1 new person for “Guests in Oslo”')
    expect(mail?.textBody).toContain(
      `Nina Nordmann, Talks about Nina Nordmann: http://localhost:3000/profile/${fresh.id}`,
    )
    expect(mail?.textBody).toContain('/search?location=Oslo&userType=guest&sort=newest')
    expect(mail?.textBody).not.toMatch(/Olaf|Lars/)
    await daysLater(8)
    expect(await newsTo(reader)).toHaveLength(1)
    await world.clock.advance({ minutes: 5 })
    for (const n of [1, 2, 3, 4, 5, 6]) await join(`Person No${n}`, 'Oslo')
    await daysLater(8)
    const second = (await newsTo(reader)).at(-1)
    expect(second?.subject).toBe('6 new people for “Guests in Oslo”')
    expect(second?.textBody).toContain('Here are the newest 5:')
  })

  test('sends nothing to unverified, suspended, leaving or sample people, or when weekly emails are off', async () => {
    const [unproved, silent] = [await newReader({ confirmed: false }), await newReader()]
    const [suspended, leaving, sample] = [await newReader(), await newReader(), await newReader()]
    for (const who of [unproved, suspended, leaving, sample]) await save(who)
    const change = (who: Member, changes: Partial<UserRow>) =>
      world.ctx.db.update(users).set(changes).where(eq(users.id, who.id))
    await change(suspended, { suspendedAt: world.clock.now() })
    expectOk(await leaving.post('/api/account/delete', { password: testPassword }))
    await change(sample, { sample: true })
    await save(silent, { weeklyMail: false })
    const { id } = await save(silent, { name: 'Turned on later', weeklyMail: false })
    await world.clock.advance({ minutes: 1 })
    await join('Frida Fresh', 'Oslo')
    await daysLater(8)
    for (const who of [unproved, suspended, leaving, sample, silent]) expect(await newsTo(who)).toEqual([])
    expectOk(await silent.patch(`/api/saved-searches/${id}`, { weeklyMail: true }))
    await daysLater(8)
    expect(await newsTo(silent)).toEqual([])
  })

  test('one click unsubscribes, on the page or in the email app; opening the link or forging it doesn’t', async () => {
    const reader = await newReader()
    const { id } = await save(reader)
    await world.clock.advance({ minutes: 1 })
    await join('Petra Press', 'Oslo')
    await daysLater(8)
    const [mail] = await newsTo(reader)
    const token = stopToken(world.ctx.secret, id)
    expect(mail?.textBody).toContain(`/unsubscribe/${token}`)
    expect(mail?.unsubscribePath).toBe(`/api/unsubscribe/${token}`)
    const forged = [`${id}-${'A'.repeat(43)}`, `${id}`, 'x', `${id + 1}-${token.split('-')[1]}`]
    for (const each of forged) {
      expect((await world.visitor().post(`/api/unsubscribe/${each}`)).status, each).toBe(404)
    }
    expect((await list(reader))[0].weeklyMail).toBe(true)
    const opened = await world.visitor().get(mail?.unsubscribePath ?? '')
    expect([opened.status, opened.headers.location]).toEqual([303, `/unsubscribe/${token}`])
    expect((await list(reader))[0].weeklyMail).toBe(true)
    const oneClick = await world
      .visitor()
      .request('POST', mail?.unsubscribePath ?? '', 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
      })
    expect([oneClick.status, oneClick.body]).toEqual([200, { name: guests.name }])
    expect((await world.visitor().post(`/api/unsubscribe/${token}`)).status).toBe(200)
    expect((await list(reader))[0].weeklyMail).toBe(false)
    await world.ctx.db.delete(savedSearches).where(eq(savedSearches.id, id))
    expect((await world.visitor().post(`/api/unsubscribe/${token}`)).status).toBe(404)
  })
})
