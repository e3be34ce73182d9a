import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMoney } from '../../src/domains/checkout/check-money.ts'
import { type Case, newCase, type Outcome, outcomeOf, rivals } from '../helpers/agents/agent-rivals.ts'
import { isLong, rounds } from '../helpers/worlds/long.ts'
import { getTestSeed } from '../helpers/worlds/seed.ts'
import { createWorld, type World } from '../helpers/worlds/world.ts'

const seed = getTestSeed()
let world: World
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => world.close())

const names = Object.keys(rivals)
const pairs = names.flatMap((one, place) => names.slice(place).map((other) => [one, other]))
/** The short run takes a few of them, different ones each time. */
const chosen = isLong ? pairs : pairs.filter((_, place) => place % 11 === seed % 11)

/** Runs them concurrently, each from two tabs; their order rotates from round to round. */
async function clash(made: Case, acts: readonly string[], turn: number) {
  const all = [...acts, ...acts.toReversed()]
  const first = turn % all.length
  const inOrder = [...all.slice(first), ...all.slice(0, first)]
  const answers = await Promise.all(inOrder.map(async (name) => rivals[name]?.(made)))
  return answers.flatMap((answer) => answer ?? [])
}

const decisions = ['accepted', 'declined', 'withdrawn']
/** Where the fee is after each final status, unless an admin refunded it. */
const places: Record<string, string> = {
  pending: 'captured',
  countered: 'captured',
  accepted: 'captured',
  declined: 'refunded',
  expired: 'refunded',
  withdrawn: 'refunded',
  payment_failed: 'refunded',
}

function expectOne(
  made: Case,
  acts: readonly string[],
  answers: readonly { status: number; body: any; text: string }[],
  end: Outcome,
) {
  const unexpected = answers.filter(({ status }) => ![200, 400, 403, 404, 409].includes(status))
  expect(unexpected.map(({ text }) => text)).toEqual([])
  const { status } = end
  const statuses = answers.flatMap((answer) => (answer.status === 200 ? answer.body.status : []))
  expect(statuses.filter((one) => decisions.includes(one))).toEqual(
    decisions.includes(status) ? [status] : [],
  )
  const isOver = status !== 'pending' && status !== 'countered'
  expect(end.ends).toEqual(isOver ? [status] : [])

  const refunded = acts.includes('the owner gives the fee back')
  const kept = made.keepAsCredit && (status === 'declined' || status === 'expired')
  const place = kept ? 'credited' : places[status]
  expect(refunded ? [place, 'refunded'] : [place]).toContain(end.payment)
  expect(isOver || !refunded).toBe(true)
  expect(end.bookings).toEqual(status === 'accepted' ? [`confirmed ${end.payment}`] : [])
  expect(end.times).toEqual([])

  for (const mails of Object.values(end.mails)) expect(mails).toEqual([...new Set(mails)])
  const news = status === 'accepted' ? 'booking confirmed' : `agent request ${status.replace('_', ' ')}`
  for (const seat of ['requester', 'guest'] as const) {
    // People get no notifications about their own acts.
    const isTold = isOver && end.endedBy !== seat
    expect(end.mails[seat].filter((kind) => kind === news)).toEqual(isTold ? [news] : [])
  }
}

test.each(chosen)(
  '“%s” and “%s” at the same time have one outcome, and everyone is notified of it',
  async (...acts) => {
    for (let round = 0; round < rounds(1, 3); round++) {
      const made = await newCase(world, { keepAsCredit: round % 2 === 0, countered: (seed + round) % 3 > 0 })
      const answers = await clash(made, acts, seed + round)
      expectOne(made, acts, answers, await outcomeOf(made))
      expect((await checkMoney(world.ctx)).violations).toEqual([])
    }
  },
)

test('everything at the same time has one outcome, and everyone is notified of it', async () => {
  for (let round = 0; round < rounds(1, 25); round++) {
    const made = await newCase(world, { keepAsCredit: round % 2 === 0, countered: round % 3 > 0 })
    const answers = await clash(made, names, seed + round * 5)
    expectOne(made, names, answers, await outcomeOf(made))
    expect((await checkMoney(world.ctx)).violations).toEqual([])
  }
})
