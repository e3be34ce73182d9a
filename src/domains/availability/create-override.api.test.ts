import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { countChanges } from '../../../tests/helpers/worlds/count-changes.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { maxOverrides } from './create-override.ts'

const path = '/api/availability/overrides'
const world = setUpWorld()
let owner: Member

beforeAll(async () => {
  await world.clock.set('2027-01-11T04:00Z')
  owner = await world.member({ userType: 'creator', timeZone: 'America/New_York' })
})

const add = (member: Member, form: Record<string, unknown>) => member.post(path, form)

describe('A date override', () => {
  it('is added, listed in order from today on, and removed, once', async () => {
    const member = await world.member()
    const late = await add(member, {
      date: '2027-02-02',
      kind: 'extra',
      startTime: '18:00',
      endTime: '24:00',
    })
    expect(late.status).toBe(201)
    await add(member, { date: '2027-01-20', kind: 'away', startTime: '09:00', endTime: '10:30' })
    await add(member, { date: '2027-02-02', kind: 'away' })
    expect((await member.get(path)).body).toEqual([
      { id: expect.any(Number), date: '2027-01-20', kind: 'away', startTime: '09:00', endTime: '10:30' },
      { id: expect.any(Number), date: '2027-02-02', kind: 'away', startTime: null, endTime: null },
      { id: late.body.id, date: '2027-02-02', kind: 'extra', startTime: '18:00', endTime: '24:00' },
    ])
    expect(await countChanges(world, member.id)).toBe(3)
    expect((await member.delete(`${path}/${late.body.id}`)).status).toBe(204)
    expect((await member.delete(`${path}/${late.body.id}`)).status).toBe(404)
    expect((await member.get(path)).body).toHaveLength(2)
    expect(await countChanges(world, member.id)).toBe(4)
  })

  it('is visible only to its owner', async () => {
    const { body } = await add(owner, { date: '2027-05-05', kind: 'away' })
    const other = await world.member()
    expect((await other.delete(`${path}/${body.id}`)).status).toBe(404)
    expect((await other.get(path)).body).toEqual([])
    const visitor = world.visitor()
    expect((await visitor.get(path)).status).toBe(401)
    expect((await visitor.post(path, { date: '2027-05-06', kind: 'away' })).status).toBe(401)
    expect((await visitor.delete(`${path}/${body.id}`)).status).toBe(401)
  })

  it('is a day in the owner’s zone, from today to 366 days ahead', async () => {
    // In New York it is still the tenth of January.
    const refused = (date: string) => add(owner, { date, kind: 'away' })
    expect((await refused('2027-01-10')).status).toBe(201)
    for (const date of ['2027-01-09', '0000-01-01', '2028-01-12', '9999-12-31', '2027-02-29', '2027-1-12']) {
      expect(await refused(date)).toMatchObject({
        status: 400,
        body: { fields: { date: expect.any(String) } },
      })
    }
    expect((await refused('2028-01-11')).status).toBe(201)
  })

  it.each([
    ['extra hours without times', { kind: 'extra' }, 'startTime'],
    ['a start without an end', { kind: 'away', startTime: '09:00' }, 'endTime'],
    ['an end before the start', { kind: 'away', startTime: '10:00', endTime: '09:00' }, 'endTime'],
    ['a time off the half hour', { kind: 'extra', startTime: '09:10', endTime: '10:00' }, 'startTime'],
    ['an unknown kind', { kind: 'holiday' }, 'kind'],
  ])('is refused with the field: %s', async (_, form, field) => {
    const answer = await add(owner, { date: '2027-03-03', ...form })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })

  it('cannot overlap another of that day and kind, but may touch it or overlap the other kind', async () => {
    const hours = (kind: string, startTime: string, endTime: string) =>
      add(owner, { date: '2027-04-04', kind, startTime, endTime })
    expect((await hours('away', '09:00', '11:00')).status).toBe(201)
    expect(await hours('away', '10:30', '12:00')).toMatchObject({
      status: 409,
      body: { code: 'slot_overlap' },
    })
    expect(await add(owner, { date: '2027-04-04', kind: 'away' })).toMatchObject({ status: 409 })
    expect((await hours('away', '11:00', '12:00')).status).toBe(201)
    expect((await hours('extra', '09:00', '12:00')).status).toBe(201)
  })

  it('is limited to a thousand ahead, even if two tabs add the last one', async () => {
    const member = await world.member()
    await world.ctx.db.execute(sql`
      insert into availability_overrides (user_id, on_day, kind, start_minute, end_minute, created_at)
      select ${member.id}, '2027-02-01'::date + n / 48, 'away', n % 48 * 30, n % 48 * 30 + 30, now()
      from generate_series(0, ${maxOverrides - 2}) n`)
    const last = ['2027-06-01', '2027-06-02'].map((date) => add(member, { date, kind: 'away' }))
    const answers = await Promise.all(last)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await member.get(path)).body).toHaveLength(maxOverrides)
    await world.clock.advance({ days: 25 })
    expect((await add(member, { date: '2027-06-03', kind: 'away' })).status).toBe(201)
  })
})
