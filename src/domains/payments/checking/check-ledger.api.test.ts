import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { whileBroken } from '../../../../tests/helpers/money/break-ledger.ts'
import { holdFee, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { runDeadlines } from '../../requests/deadlines/run-deadlines.ts'
import { checkLedger } from './check-ledger.ts'
import { totalLedger } from './queries.ts'

const { world, creator, guest } = setUpCouple()
const id = { captured: 0, released: 0, held: 0, begun: 0, origin: 0, spender: 0, credit: 0 }

beforeAll(async () => {
  const expired = await sendRequest(guest, creator.id)
  await world.clock.advance({ hours: 73 })
  await runDeadlines(world.ctx)
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

async function number(query: SQL): Promise<number> {
  const { rows } = await world.ctx.db.execute<{ id: number }>(query)
  return rows[0]?.id ?? 0
}

function paymentOf(intentId: string): Promise<number> {
  return number(sql`select id from payments where intent_id = ${intentId}`)
}

function insertPayment(provider: string, status: string, intentId: string | null): Promise<number> {
  return number(sql`insert into payments
    (payer_id, provider, status, intent_id, amount_cents, description, created_at, authorised_at)
    values (${guest.id}, ${provider}, ${status}, ${intentId}, 999, 'Told by hand', now(), now()) returning id`)
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

type Which = Exclude<keyof typeof id, 'credit'>
type Change = (paymentId: number) => SQL
const set =
  (change: SQL): Change =>
  (paymentId) =>
    sql`update payments set ${change} where id = ${paymentId}`
const forget =
  (kind: string): Change =>
  (paymentId) =>
    sql`delete from ledger_entries where payment_id = ${paymentId} and kind = ${kind}`
const add =
  (kind: string, creditId = () => null as number | null): Change =>
  (paymentId) =>
    row(paymentId, kind, creditId())
const ofCredit = () => id.credit
const credit =
  (change: SQL): Change =>
  () =>
    sql`update credits set ${change}`

/** What the check says of a payment, or of the credit, after changes of that payment by hand. */
const payments: [Which, problem: RegExp, ...Change[]][] = [
  ['captured', /it is captured .* its ledger says: authorise$/, forget('capture')],
  ['captured', /does not balance: 0 cents were given; 999 are held or kept/, forget('authorise')],
  ['captured', /it is captured, but nothing is left of it/, add('refund')],
  ['released', /it is authorised .* its ledger says: authorise release/, set(sql`status = 'authorised'`)],
  ['held', /it is failed .* its ledger says: authorise/, set(sql`status = 'failed'`)],
  ['begun', /it is captured .* its ledger says: nothing/, set(sql`status = 'captured'`)],
  [
    'captured',
    /it is of 999 cents, but its ledger has entries of 500 to 999 cents/,
    (of) => sql`update ledger_entries set amount_cents = 500 where payment_id = ${of} and kind = 'capture'`,
  ],
  ['held', /it is of 1 cents, but its ledger has entries of 999 to 999 cents/, set(sql`amount_cents = 1`)],
  ['captured', /its first ledger entry is capture/, forget('authorise'), add('authorise')],
  [
    'held',
    /paid with nothing, but its ledger says: authorise/,
    set(sql`amount_cents = 0, provider = 'none', intent_id = null`),
  ],
  ['begun', /it is of 0 cents, but its provider is sandbox/, set(sql`amount_cents = 0`)],
  ['held', /its authorization time and its ledger contradict/, set(sql`authorised_at = null`)],
  ['held', /the provider’s id is missing/, set(sql`intent_id = null`)],
  ['spender', /it is refunded and was paid with credit/, set(sql`status = 'refunded'`), add('refund')],
  ['spender', /has an id of a card payment/, set(sql`intent_id = 'pi_x'`)],
]
const credits: typeof payments = [
  ['origin', /no ledger entry grants it/, forget('credit_granted')],
  ['origin', /it is of 5 cents, but came from payment \d+ of 999 cents/, credit(sql`amount_cents = 5`)],
  [
    'origin',
    /it belongs to user \d+, but user \d+ paid for it/,
    () => credit(sql`owner_id = ${creator.id}`)(0),
  ],
  ['spender', /which no card paid/, (spender) => sql`update credits set payment_id = ${spender}`],
  [
    'spender',
    /it is available, but the ledger says that it was spent 1 more times than it came back/,
    credit(sql`status = 'available', spent_on = null`),
  ],
  [
    'captured',
    /spent on payment \d+, but that payment’s ledger does not say so/,
    (captured) => sql`update credits set spent_on = ${captured}`,
  ],
  [
    'spender',
    /it is voided, but its ledger does not say that it was voided/,
    credit(sql`status = 'voided', spent_on = null`),
    add('credit_returned', ofCredit),
  ],
  ['origin', /its payment \d+ is refunding/, set(sql`status = 'refunding'`)],
  [
    'spender',
    /payment \d+ of another user or kind has a ledger entry for it/,
    () => set(sql`payer_id = ${creator.id}`)(id.spender),
  ],
  ['captured', /returned from payment \d+, where it was not spent/, add('credit_returned', ofCredit)],
]
const all: typeof payments = [['released', /does not balance: cards gave \d+ cents/, forget('release')]]

describe.each([
  ['a payment', payments, (which: Which) => `payment ${id[which]}`],
  ['a credit', credits, () => `credit ${id.credit}`],
  ['the ledger', all, () => 'the ledger'],
] as const)('the check says of %s that', (_subject, breaches, subjectOf) => {
  test.each(breaches)('%s: %s', async (which, problem, ...changes) => {
    const made = changes.map((change) => change(id[which]))
    const found = await whileBroken(world, made, checkLedger)
    const said = found.map((one) => `${one.subject}: ${one.problem}`)
    const ofThis = said.filter((line) => line.startsWith(`${subjectOf(which)}:`))
    expect(
      ofThis.some((line) => problem.test(line)),
      said.join('\n'),
    ).toBe(true)
  })
})

const refunding = () => [
  sql`update credits set status = 'refunding', spent_on = null`,
  row(id.spender, 'credit_returned', id.credit),
  set(sql`status = 'released'`)(id.spender),
  set(sql`status = 'refunding'`)(id.origin),
]
const refunded = () => [
  ...refunding(),
  // A payment whose card was never held may fail.
  set(sql`status = 'failed'`)(id.begun),
  sql`update credits set status = 'voided'`,
  set(sql`status = 'refunded'`)(id.origin),
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
    (payer_id, provider, status, amount_cents, description, created_at)
    select ${guest.id}, 'sandbox', 'captured', 999, 'Wrong', now() from generate_series(1, 1000)`
  const found = await whileBroken(world, [many], checkLedger)
  expect(found.filter(({ subject }) => subject.startsWith('payment '))).toHaveLength(200)
  expect(found.some(({ problem }) => /^and \d{4} more of this kind$/.test(problem))).toBe(true)
})
