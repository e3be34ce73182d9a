import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { rounds } from '../../../tests/helpers/worlds/long.ts'
import {
  type RandomSchedule,
  randomSchedules,
  toSchedule,
} from '../../../tests/helpers/worlds/random-schedules.ts'
import { getTestSeed } from '../../../tests/helpers/worlds/seed.ts'
import { slowFreeTimes, wallClockOf } from '../../../tests/helpers/worlds/slow-free-times.ts'
import { testSettings } from '../../../tests/helpers/worlds/test-settings.ts'
import { createWorld, type Member, type World } from '../../../tests/helpers/worlds/world.ts'
import type { Override, Slot } from '../../contract/availability.ts'
import { weekdays } from '../../contract/weekdays.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refuse.ts'
import { reserveTime } from './reserve-time.ts'
import { type Schedule, type Span, toMinute } from './rules.ts'
import { updateImported } from './update-imported.ts'

const minuteMs = 60_000
let world: World
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => world.close())

const toTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const toMinutes = ({ startTime, endTime }: { startTime: string | null; endTime: string | null }) => ({
  startMinute: toMinute(startTime ?? '00:00'),
  endMinute: toMinute(endTime ?? '24:00'),
})

/** Sends everything as the owner would; skips what overlaps or has passed. */
async function enter(owner: Member, schedule: Schedule): Promise<void> {
  const { hours, overrides, bufferMinutes, minimumNoticeHours } = schedule
  const times = ({ startMinute, endMinute }: { startMinute: number; endMinute: number }) => {
    return { startTime: toTime(startMinute), endTime: toTime(endMinute) }
  }
  for (const { weekday, available, ...each } of hours) {
    await owner.post('/api/availability', { day: weekdays[weekday - 1], available, ...times(each) })
  }
  for (const { on, kind, ...each } of overrides) {
    await owner.post('/api/availability/overrides', { date: on, kind, ...times(each) })
  }
  const rules = await owner.patch(`/api/users/${owner.id}`, { bufferMinutes, minimumNoticeHours })
  expect(rules.status).toBe(200)
}

async function entered(owner: Member): Promise<Pick<Schedule, 'hours' | 'overrides'>> {
  const slots: Slot[] = (await owner.get(`/api/users/${owner.id}/availability`)).body
  const days: Override[] = (await owner.get('/api/availability/overrides')).body
  return {
    hours: slots.map((slot) => {
      return { weekday: weekdays.indexOf(slot.day) + 1, available: slot.available, ...toMinutes(slot) }
    }),
    overrides: days.map((day) => ({ on: day.date, kind: day.kind, ...toMinutes(day) })),
  }
}

let bookings = 0
/** Takes those of a user’s times that are free, and returns them. */
async function take(userId: number, spans: readonly Span[]): Promise<Span[]> {
  const taken: Span[] = []
  for (const { startsAt, endsAt } of spans) {
    const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / minuteMs
    const booking = { bookingId: --bookings, userIds: [userId], startsAt, durationMinutes }
    try {
      await withTransaction(world.ctx, (ctx) => reserveTime(ctx, booking))
      taken.push({ startsAt, endsAt })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return taken
}

async function settle(random: RandomSchedule) {
  const { schedule, asked } = toSchedule(random)
  await world.clock.set(asked.now.toISOString())
  const owner = await world.member({ userType: 'creator', timeZone: schedule.timeZone })
  const viewer = await world.member()
  await enter(owner, schedule)
  const [imported, booked] = [schedule.busy.slice(0, 2), schedule.busy.slice(2)]
  const calendar = { userId: owner.id, calendarId: owner.id, spans: imported }
  await withTransaction(world.ctx, (ctx) => updateImported(ctx, calendar))
  const known: Schedule = {
    ...schedule,
    ...(await entered(owner)),
    busy: [...imported, ...(await take(owner.id, booked))],
    viewerBusy: await take(viewer.id, schedule.viewerBusy ?? []),
  }
  const path = `/api/users/${owner.id}/free-times?from=${asked.from}&to=${asked.to}&duration=${asked.durationMinutes}`
  const shown = async (by: Pick<Member, 'get'>): Promise<string[]> =>
    (await by.get(path)).body.map(({ startsAt }: { startsAt: string }) => startsAt)
  return { owner, viewer, known, asked, shown }
}

it('In any world, a shown time can be booked and confirmed, and is then gone for everyone', {
  timeout: rounds(120, 1200) * 1000,
}, async () => {
  let confirmed = 0
  const worlds = randomSchedules().filter((random) => {
    const { schedule, asked } = toSchedule(random)
    return slowFreeTimes(schedule, asked).length > 0
  })
  await fc.assert(
    fc.asyncProperty(worlds, fc.nat(), async (random, pick) => {
      const { owner, viewer, known, asked, shown } = await settle(random)
      const visitors = { ...known, viewerBusy: [] }
      const offered = await shown(viewer)
      expect(offered).toEqual(slowFreeTimes(known, asked))
      expect(await shown(world.visitor())).toEqual(slowFreeTimes(visitors, asked))
      const startsAt = offered[pick % offered.length]
      if (!startsAt) return

      const wall = wallClockOf(Date.parse(startsAt), known.timeZone)
      const draft = { date: wall.date, time: toTime(wall.minute), duration: asked.durationMinutes }
      const request = await sendRequest(viewer, owner.id, draft)
      expect(request).toMatchObject({ startsAt, outsideHours: false, status: 'pending' })
      expect(await shown(viewer)).toEqual(offered)
      const answer = await owner.patch(`/api/bookings/${request.id}`, { status: 'confirmed' })
      expect(answer).toMatchObject({ status: 200, body: { status: 'confirmed' } })
      confirmed += 1

      const booked = { startsAt: new Date(request.startsAt), endsAt: new Date(request.endsAt) }
      const busy = [...known.busy, booked]
      const viewerBusy = [...(known.viewerBusy ?? []), booked]
      expect(await shown(viewer)).toEqual(slowFreeTimes({ ...known, busy, viewerBusy }, asked))
      for (const by of [owner, world.visitor()]) {
        expect(await shown(by)).toEqual(slowFreeTimes({ ...visitors, busy }, asked))
      }
    }),
    {
      seed: getTestSeed(),
      numRuns: rounds(8, 150),
      ...(testSettings.path !== null && { path: testSettings.path, endOnFailure: true }),
    },
  )
  expect(confirmed).toBeGreaterThan(0)
})
