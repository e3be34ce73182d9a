import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileBroken } from '../../../../tests/helpers/money/break-ledger.ts'
import { createCreator, holdFee, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { createWorld, type Member, type World } from '../../../../tests/helpers/worlds/world.ts'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { runBookingDeadlines } from '../../bookings/deadlines/run-booking-deadlines.ts'
import { checkLedger, totalLedger } from './check-ledger.ts'

let world: World
let creator: Member
let guest: Member
const id = { captured: 0, released: 0, held: 0, begun: 0, origin: 0, spender: 0, credit: 0 }

beforeAll(async () => {
  world = await createWorld()
  creator = await createCreator(world)
  guest = await world.member()
  const expired = await sendRequest(guest, creator.id)
  await world.clock.advance({ hours: 73 })
  await runBookingDeadlines(world.ctx)
  const confirmed = await sendRequest(guest, creator.id)
  await creator.patch(`/api/bookings/${confirmed.id}`, { status: 'confirmed' })
  const declined = await sendRequest(guest, creator.id)
  await creator.patch(`/api/bookings/${declined.id}`, { status: 'rejected' })
  const begun = await guest.post('/api/create-payment-intent', { creatorId: creator.id })
  id.captured = await paymentOf(confirmed.paymentIntentId)
  id.released = await paymentOf(expired.paymentIntentId)
  id.held = await paymentOf(await holdFee(guest, creator.id))
  id.begun = await paymentOf(begun.body.paymentIntentId)
  await world.runJobs()
  await tellCredit()
})
afterAll(() => world.close())

async function number(query: SQL): Promise<number> {
  const { rows } = await world.ctx.db.execute<{ id: number }>(query)
  return rows[0]?.id ?? 0
}

function paymentOf(intentId: string): Promise<number> {
  return number(sql`select id from payments where intent_id = ${intentId}`)
}

function insertPayment(provider: string, status: string, intentId: string | null): Promise<number> {
  return number(sql`insert into payments
    (payer_id, provider, status, intent_id, amount_cents, purpose, for_user_id, description, created_at, authorised_at)
    values (${guest.id}, ${provider}, ${status}, ${intentId}, 999, 'creator', ${guest.id}, 'Told by hand', now(), now()) returning id`)
}

const row = (paymentId: number, kind: string, creditId: number | null = null, cents = 999) =>
  sql`insert into ledger_entries (payment_id, kind, credit_id, amount_cents, created_at)
      values (${paymentId}, ${kind}, ${creditId}, ${cents}, now())`

/** A fee kept as a credit, which was returned once and now pays another request. */
async function tellCredit() {
  id.origin = await insertPayment('sandbox', 'credited', 'pi_origin')
  const earlier = await insertPayment('credit', 'released', null)
  id.spender = await insertPayment('credit', 'authorised', null)
  id.credit = await number(sql`insert into credits
    (owner_id, payment_id, amount_cents, status, reason, spent_on, created_at)
    values (${guest.id}, ${id.origin}, 999, 'spent', 'kept', ${id.spender}, now()) returning id`)
  await world.ctx.db.execute(row(id.origin, 'authorise'))
  await world.ctx.db.execute(row(id.origin, 'capture'))
  await world.ctx.db.execute(row(id.origin, 'credit_granted', id.credit))
  await world.ctx.db.execute(row(earlier, 'credit_spent', id.credit))
  await world.ctx.db.execute(row(earlier, 'credit_returned', id.credit))
  await world.ctx.db.execute(row(id.spender, 'credit_spent', id.credit))
}

test('a correct ledger has no violations and adds up', async () => {
  const { found, totals } = await withTransaction(world.ctx, async (ctx) => ({
    found: await checkLedger(ctx),
    totals: await totalLedger(ctx),
  }))
  expect(found).toEqual([])
  const { authorisedCents, heldCents, keptCents, releasedCents, refundedCents, creditCents } = totals
  expect([totals.payments, totals.credits, authorisedCents, keptCents]).toEqual([8, 1, 5 * 999, 999])
  expect(heldCents + keptCents + releasedCents + refundedCents + creditCents).toBe(authorisedCents)
})

type Breach = [what: string, subject: () => string, problem: RegExp, changes: () => SQL[]]
const payment = (which: keyof typeof id) => () => `payment ${id[which]}`
const credit = () => `credit ${id.credit}`
const set = (which: keyof typeof id, change: SQL) =>
  sql`update payments set ${change} where id = ${id[which]}`
const forget = (which: keyof typeof id, kind: string) =>
  sql`delete from ledger_entries where payment_id = ${id[which]} and kind = ${kind}`

const breaches: Breach[] = [
  [
    'a charge without its ledger entry',
    payment('captured'),
    /it is captured .* its ledger says: authorise$/,
    () => [forget('captured', 'capture')],
  ],
  [
    'a release that never happened',
    payment('captured'),
    /does not balance: 0 cents were given; 999 are held or kept/,
    () => [forget('captured', 'authorise')],
  ],
  [
    'a fee that was both kept and returned',
    payment('captured'),
    /does not balance: 999 cents were given; 999 are held or kept, 999 were returned/,
    () => [row(id.captured, 'refund')],
  ],
  [
    'a hold that is already released',
    payment('released'),
    /it is authorised .* its ledger says: authorise release/,
    () => [set('released', sql`status = 'authorised'`)],
  ],
  [
    'a payment that failed after its card was held',
    payment('held'),
    /it is failed .* its ledger says: authorise/,
    () => [set('held', sql`status = 'failed'`)],
  ],
  [
    'a charge without a hold',
    payment('begun'),
    /it is captured .* its ledger says: nothing/,
    () => [set('begun', sql`status = 'captured'`)],
  ],
  [
    'a ledger entry of another amount',
    payment('captured'),
    /it is of 999 cents, but its ledger has entries of 500 to 999 cents/,
    () => [
      sql`update ledger_entries set amount_cents = 500 where payment_id = ${id.captured} and kind = 'capture'`,
    ],
  ],
  [
    'an amount that was changed later',
    payment('held'),
    /it is of 1 cents, but its ledger has entries of 999 to 999 cents/,
    () => [set('held', sql`amount_cents = 1`)],
  ],
  [
    'a capture before its hold',
    payment('captured'),
    /its first ledger entry is capture/,
    () => [forget('captured', 'authorise'), row(id.captured, 'authorise')],
  ],
  [
    'a ledger entry for a fee of 0',
    payment('held'),
    /paid with nothing, but its ledger says: authorise/,
    () => [set('held', sql`amount_cents = 0, provider = 'none', intent_id = null`)],
  ],
  [
    'a card payment of 0',
    payment('begun'),
    /it is of 0 cents, but its provider is sandbox/,
    () => [set('begun', sql`amount_cents = 0`)],
  ],
  [
    'a hold without a time',
    payment('held'),
    /its authorization time and its ledger contradict/,
    () => [set('held', sql`authorised_at = null`)],
  ],
  [
    'a held card without the provider’s id',
    payment('held'),
    /the provider’s id is missing/,
    () => [set('held', sql`intent_id = null`)],
  ],
  [
    'a payment by credit that goes back to a card',
    payment('spender'),
    /it is refunded and was paid with credit/,
    () => [set('spender', sql`status = 'refunded'`), row(id.spender, 'refund')],
  ],
  [
    'a payment by credit with an id of a card payment',
    payment('spender'),
    /has an id of a card payment/,
    () => [set('spender', sql`intent_id = 'pi_x'`)],
  ],
  [
    'a credit that no entry grants',
    credit,
    /no ledger entry grants it/,
    () => [forget('origin', 'credit_granted')],
  ],
  [
    'a credit of another amount',
    credit,
    /it is of 5 cents, but came from payment \d+ of 999 cents/,
    () => [sql`update credits set amount_cents = 5`],
  ],
  [
    'a credit of a user who did not pay',
    credit,
    /it belongs to user \d+, but user \d+ paid for it/,
    () => [sql`update credits set owner_id = ${creator.id}`],
  ],
  [
    'a credit that came from a credit',
    credit,
    /which no card paid/,
    () => [sql`update credits set payment_id = ${id.spender}`],
  ],
  [
    'a spent credit that is still available',
    credit,
    /it is available, but the ledger says that it was spent 1 more times than it came back/,
    () => [sql`update credits set status = 'available', spent_on = null`],
  ],
  [
    'a credit spent on a payment without the entry',
    credit,
    /spent on payment \d+, but that payment’s ledger does not say so/,
    () => [sql`update credits set spent_on = ${id.captured}`],
  ],
  [
    'a credit voided without an entry',
    credit,
    /it is voided, but its ledger does not say that it was voided/,
    () => [
      sql`update credits set status = 'voided', spent_on = null`,
      row(id.spender, 'credit_returned', id.credit),
    ],
  ],
  [
    'a credit available while its charge is being refunded',
    credit,
    /its payment \d+ is refunding/,
    () => [set('origin', sql`status = 'refunding'`)],
  ],
  [
    'a credit that pays for another user',
    credit,
    /payment \d+ of another user or kind has a ledger entry for it/,
    () => [set('spender', sql`payer_id = ${creator.id}`)],
  ],
  [
    'a credit returned from a payment it was not spent on',
    credit,
    /returned from payment \d+, where it was not spent/,
    () => [row(id.captured, 'credit_returned', id.credit)],
  ],
  [
    'sums that do not balance',
    () => 'the ledger',
    /does not balance: cards gave \d+ cents/,
    () => [forget('released', 'release')],
  ],
]

describe('the check names', () => {
  test.each(breaches)('%s', async (_what, subject, problem, changes) => {
    const found = await whileBroken(world, changes(), checkLedger)
    const said = found.map((one) => `${one.subject}: ${one.problem}`)
    expect(
      said.find((line) => line.startsWith(`${subject()}:`) && problem.test(line)),
      said.join('\n'),
    ).toBeDefined()
  })
})

const refunding = () => [
  sql`update credits set status = 'refunding', spent_on = null`,
  row(id.spender, 'credit_returned', id.credit),
  set('spender', sql`status = 'released'`),
  set('origin', sql`status = 'refunding'`),
]
const refunded = () => [
  ...refunding(),
  // A payment whose card was never held may fail.
  set('begun', sql`status = 'failed'`),
  sql`update credits set status = 'voided'`,
  set('origin', sql`status = 'refunded'`),
  row(id.origin, 'refund'),
  row(id.origin, 'credit_voided', id.credit),
]
test.each([
  ['on its way back to the card is correct and still counts as credit', refunding, [999, 0]],
  ['refunded to the card is correct and counts as refunded', refunded, [0, 999]],
] as const)('a credit %s', async (_, changes, cents) => {
  const look = async (ctx: TransactionCtx) => [await checkLedger(ctx), await totalLedger(ctx)] as const
  const [found, { creditCents, refundedCents }] = await whileBroken(world, changes(), look)
  expect(found).toEqual([])
  expect([creditCents, refundedCents]).toEqual(cents)
})

test('a thousand violations are listed up to a limit, and the rest counted', async () => {
  const many = sql`insert into payments
    (payer_id, provider, status, amount_cents, purpose, for_user_id, description, created_at)
    select ${guest.id}, 'sandbox', 'captured', 999, 'creator', ${guest.id}, 'Wrong', now() from generate_series(1, 1000)`
  const found = await whileBroken(world, [many], checkLedger)
  expect(found.filter(({ subject }) => subject.startsWith('payment '))).toHaveLength(200)
  expect(found.some(({ problem }) => /^and \d{4} more of this kind$/.test(problem))).toBe(true)
})
