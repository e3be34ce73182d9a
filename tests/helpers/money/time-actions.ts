import fc from 'fast-check'
import { command, expectStatus, pick, weigh, which } from './money-command.ts'
import type { MoneyRun } from './money-run.ts'

const who = fc.constantFrom('creator' as const, 'guest' as const)

async function choose(run: MoneyRun, at: number, who: 'creator' | 'guest') {
  const booking = pick(await run.bookings(), at)
  const person = booking && run.partyOf(booking, who)
  return booking && person ? { booking, person } : undefined
}

/** Three times of one day, two of them contested. */
function offersOf({ begunAt }: MoneyRun, first: number) {
  const date = new Date(begunAt.getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  return ['10:00', '10:30', '15:00'].slice(first).map((time) => ({ date, time }))
}

const offer = command(
  'offer',
  fc.tuple(which, who, fc.nat({ max: 2 })),
  async (model, run, [at, who, first]) => {
    const chosen = await choose(run, at, who)
    if (!chosen) return
    const path = `/api/bookings/${chosen.booking.id}/counter`
    const answer = await chosen.person.post(path, { offers: offersOf(run, first) })
    expectStatus(model, answer, [201, 400, 403, 404, 409])
  },
)

const take = command('take', fc.tuple(which, who), async (model, run, [at, who]) => {
  const chosen = await choose(run, at, who)
  if (!chosen) return
  const answer = await chosen.person.post(`/api/bookings/${chosen.booking.id}/accept-offer`, { offer: 0 })
  expectStatus(model, answer, [200, 400, 403, 404, 409])
  const request = model.requests.get(chosen.booking.id)
  if (answer.status !== 200 || !request) return
  request.accepted = true
  if (answer.body.closedReason) request.closed = answer.body.closedReason
})

const report = command('report', fc.tuple(which, who), async (model, run, [at, who]) => {
  const chosen = await choose(run, at, who)
  if (!chosen) return
  const answer = await chosen.person.post(`/api/bookings/${chosen.booking.id}/no-show`)
  expectStatus(model, answer, [200, 403, 404, 409])
  const request = model.requests.get(chosen.booking.id)
  if (answer.status === 200 && request) request.disputable = true
})

const object = command('object', fc.tuple(which, who), async (model, run, [at, who]) => {
  const chosen = await choose(run, at, who)
  if (!chosen) return
  const answer = await chosen.person.post(`/api/bookings/${chosen.booking.id}/no-show/object`)
  expectStatus(model, answer, [200, 403, 404, 409])
  const request = model.requests.get(chosen.booking.id)
  if (answer.status === 200 && request) request.disputable = false
})

/** Acts about times and no-shows. */
export const timeActions = weigh([
  [6, offer],
  [6, take],
  [4, report],
  [2, object],
])
