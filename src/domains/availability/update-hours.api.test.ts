import { describe, expect, it } from 'vitest'
import { countChanges } from '../../../tests/helpers/worlds/count-changes.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'

const world = setUpWorld()
let owner: Member

type Hours = { day: string; startTime: string; endTime: string; available?: boolean }

async function newOwner(...week: Hours[]) {
  owner = await world.member({ userType: 'creator' })
  for (const hours of week) await owner.post('/api/availability', hours)
}

const on = (day: string, startTime: string, endTime: string): Hours => ({ day, startTime, endTime })
const change = (body: { open?: Hours[]; close?: Hours[] }) => owner.patch('/api/availability', body)
const short = ({ day, startTime, endTime, available }: Hours) =>
  `${day.slice(0, 2)} ${startTime}-${endTime}${available ? '' : ' hidden'}`
const week = async () => (await owner.get(`/api/users/${owner.id}/availability`)).body.map(short)

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

describe('Changing the hours of a week', () => {
  it('opens Monday to Friday in one call, and returns the whole week', async () => {
    await newOwner(on('sunday', '10:00', '11:00'))
    const { status, body } = await change({ open: workdays.map((day) => on(day, '09:00', '17:00')) })
    expect(status).toBe(200)
    const expected = [...['mo', 'tu', 'we', 'th', 'fr'].map((day) => `${day} 09:00-17:00`), 'su 10:00-11:00']
    expect(body.map(short)).toEqual(expected)
    expect(await week()).toEqual(expected)
    expect(await countChanges(world, owner.id)).toBe(2)
  })

  it('joins hours that overlap or touch, and leaves other days alone', async () => {
    await newOwner(on('monday', '09:00', '10:00'), on('monday', '12:00', '13:00'))
    await owner.post('/api/availability', on('tuesday', '09:00', '10:00'))
    await owner.post('/api/availability', on('tuesday', '10:00', '11:00'))
    const { body } = await change({ open: [on('monday', '10:00', '12:30')] })
    expect(body.map(short)).toEqual(['mo 09:00-13:00', 'tu 09:00-10:00', 'tu 10:00-11:00'])
  })

  it('closes hours in the middle, at the edges, and to the end of the day', async () => {
    await newOwner(on('monday', '09:00', '17:00'), on('tuesday', '20:00', '24:00'))
    const close = [on('monday', '12:00', '13:00'), on('monday', '08:00', '09:30')]
    const { body } = await change({ close: [...close, on('tuesday', '00:00', '24:00')] })
    expect(body.map(short)).toEqual(['mo 09:30-12:00', 'mo 13:00-17:00'])
  })

  it('gives the same week when repeated, and records the change once', async () => {
    await newOwner(on('monday', '09:00', '12:00'))
    const body = { open: [on('friday', '09:00', '10:00')], close: [on('monday', '09:00', '10:00')] }
    const first = await change(body)
    expect((await change(body)).body).toEqual(first.body)
    expect(await countChanges(world, owner.id)).toBe(2)
  })

  it('shows hidden hours where they are opened, and keeps the rest hidden', async () => {
    await newOwner({ ...on('monday', '09:00', '12:00'), available: false })
    const { body } = await change({ open: [on('monday', '10:00', '11:00')] })
    expect(body.map(short)).toEqual(['mo 09:00-10:00 hidden', 'mo 10:00-11:00', 'mo 11:00-12:00 hidden'])
  })

  it('is refused for visitors, times off the half hour and an end before the start', async () => {
    await newOwner(on('monday', '09:00', '12:00'))
    const wrong = [
      on('monday', '12:00', '10:00'),
      on('monday', '09:15', '10:00'),
      on('someday', '09:00', '10:00'),
    ]
    for (const hours of wrong) expect((await change({ open: [hours] })).status).toBe(400)
    const visitor = await world.visitor().patch('/api/availability', { open: [] })
    expect(visitor.status).toBe(401)
    expect(await week()).toEqual(['mo 09:00-12:00'])
  })

  it('in two tabs at the same time keeps what both opened', async () => {
    for (let round = 0; round < 2; round++) {
      await newOwner(on('monday', '09:00', '10:00'))
      const answers = await Promise.all([
        change({ open: [on('monday', '11:00', '12:00')] }),
        change({ open: [on('monday', '14:00', '15:00')] }),
        owner.post('/api/availability', on('monday', '18:00', '19:00')),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 201])
      expect(await week()).toEqual(['mo 09:00-10:00', 'mo 11:00-12:00', 'mo 14:00-15:00', 'mo 18:00-19:00'])
    }
  })
})

const copy = (from: string, ...to: string[]) => owner.post('/api/availability/copy', { from, to })
const monday = [
  { day: 'monday', startTime: '09:00', endTime: '10:00' },
  { day: 'monday', startTime: '13:00', endTime: '14:30', available: false },
]
const tuesday = { day: 'tuesday', startTime: '08:00', endTime: '24:00' }

describe('Copying a day', () => {
  it('replaces the hours of other days, and returns the whole week', async () => {
    await newOwner(...monday, tuesday, { ...tuesday, day: 'friday' })
    const { status, body } = await copy('monday', 'tuesday', 'sunday', 'tuesday')
    expect(status).toBe(200)
    const expected = ['mo', 'tu', 'su'].flatMap((day) => [`${day} 09:00-10:00`, `${day} 13:00-14:30 hidden`])
    expected.splice(4, 0, 'fr 08:00-24:00')
    expect(body.map(short)).toEqual(expected)
    expect(await week()).toEqual(expected)
    expect(await countChanges(world, owner.id)).toBe(5)
  })

  it('without hours empties the others', async () => {
    await newOwner(tuesday)
    expect((await copy('monday', 'tuesday')).body).toEqual([])
  })

  it('works only within one’s own week, onto other days', async () => {
    await newOwner(tuesday)
    const before = await week()
    const answers = [
      await copy('monday'),
      await copy('monday', 'tuesday', 'monday'),
      await copy('monday', 'x'),
    ]
    for (const answer of answers) expect(answer.status).toBe(400)
    expect(answers[1]?.body.fields).toEqual({ to: expect.any(String) })
    const visitor = world.visitor()
    expect((await visitor.post('/api/availability/copy', { from: 'monday', to: ['friday'] })).status).toBe(
      401,
    )
    const { id } = owner
    await newOwner()
    await copy('monday', 'tuesday')
    expect((await owner.get(`/api/users/${id}/availability`)).body.map(short)).toEqual(before)
  })
})
