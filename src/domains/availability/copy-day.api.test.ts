import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countChanges } from '../../../tests/helpers/worlds/count-changes.ts'
import { createWorld, type Member, type World } from '../../../tests/helpers/worlds/world.ts'

let world: World
let owner: Member

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Hours = { day: string; startTime: string; endTime: string; available?: boolean }

async function newOwner(...week: Hours[]) {
  owner = await world.member({ userType: 'creator' })
  for (const hours of week) await owner.post('/api/availability', hours)
}

const copy = (from: string, ...to: string[]) => owner.post('/api/availability/copy', { from, to })
const short = ({ day, startTime, endTime, available }: Hours) =>
  `${day.slice(0, 2)} ${startTime}-${endTime}${available ? '' : ' hidden'}`
const week = async () => (await owner.get(`/api/users/${owner.id}/availability`)).body.map(short)

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

  it('in two tabs at the same time, while a third adds hours, leaves the same hours on every day', async () => {
    for (let round = 0; round < 5; round++) {
      await newOwner(...monday, tuesday)
      const answers = await Promise.all([
        copy('monday', 'tuesday', 'wednesday'),
        copy('tuesday', 'monday', 'wednesday'),
        owner.post('/api/availability', { day: 'wednesday', startTime: '09:30', endTime: '16:00' }),
      ])
      expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
      const days = new Map<string, string[]>()
      for (const hours of await week()) {
        days.set(hours.slice(0, 2), [...(days.get(hours.slice(0, 2)) ?? []), hours.slice(3)])
      }
      expect(days.get('mo')).toEqual(days.get('tu'))
      expect(days.get('we')?.filter((hours) => hours !== '09:30-16:00')).toEqual(days.get('mo'))
    }
  })
})
