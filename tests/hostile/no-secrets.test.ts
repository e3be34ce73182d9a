import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '../../src/platform/log.ts'
import { cardNumbers, createCreator } from '../helpers/money/paid-request.ts'
import { createStripeWorld } from '../helpers/stripe/stripe-world.ts'
import {
  cardPattern,
  findSecrets,
  readTables,
  type Secret,
  type Trace,
  wholeWord,
} from '../helpers/worlds/find-secrets.ts'
import { keepAnswers } from '../helpers/worlds/keep-answers.ts'
import { movableClock } from '../helpers/worlds/movable-clock.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'
import { createWorld, type Member, registerMember, type World } from '../helpers/worlds/world.ts'

const typed = { expiry: '11/47', cvc: '9173' }
const good = '4242 4242 4242 4242'
/** Numbers that no page or refusal has a reason to contain. */
const others = [...Object.values(cardNumbers), '5555555555554444', '4111 1111 1111 1111', '378282246310005']

let world: World
const answers: Trace[] = []
const written: string[] = []
let guest: Member
let creator: Member

/** At full logging, with a guest and a creator. */
const log = () => createLog('trace', { write: (line) => void written.push(line) })
async function live<T extends World>(opened: T): Promise<T> {
  world = opened
  guest = await registerMember(keepAnswers(answers, 'the answer', world.visitor()))
  const host = await createCreator(world)
  creator = keepAnswers(answers, 'the answer', host)
  return opened
}
afterEach(async () => {
  await world.close()
  answers.splice(0)
  written.splice(0)
})

async function begin(): Promise<{ paymentIntentId: string; clientSecret: string }> {
  const { status, body, text } = await guest.post('/api/create-payment-intent', { creatorId: creator.id })
  if (status !== 200) throw new Error(`create-payment-intent: ${text}`)
  return body
}

const book = async (paymentIntentId: string) =>
  (await guest.post('/api/bookings', { creatorId: creator.id, paymentIntentId, topic: 'Tides' })).body

const answerTo = (bookingId: number, status: string) =>
  creator.patch(`/api/bookings/${bookingId}`, { status })

/** While this table is missing, the server fails in the middle of a call. */
async function without(table: string, act: () => Promise<{ status: number }>): Promise<void> {
  await queryDatabase(world.databaseUrl, `alter table ${table} rename to elsewhere`)
  const { status } = await act()
  await queryDatabase(world.databaseUrl, `alter table elsewhere rename to ${table}`)
  expect(status).toBe(500)
  expect(written.join('')).toContain('a request failed')
}

/** Everything written, once the payer has read what there is and all jobs have run. */
async function traces(): Promise<Trace[]> {
  for (const path of ['/api/payments', '/api/bookings', '/api/credits']) await guest.get(path)
  for (const { id } of await queryDatabase(world.databaseUrl, 'select id from payments')) {
    await guest.get(`/api/payments/${id}/receipt`)
  }
  await world.runJobs({ mayFail: true })
  const tables = await readTables(world.databaseUrl)
  expect(tables.length).toBeGreaterThan(20)
  return [...tables, { where: 'the log', text: written.join('\n') }, ...answers]
}

const isAnswer = ({ where }: Trace) => where.startsWith('the answer')
/** The one answer that contains it, to the payer’s browser. */
const carriesSecret = ({ where }: Trace) => where === 'the answer: POST /api/create-payment-intent'
const always: Secret[] = [
  { name: 'a client secret', pattern: /\w_secret_\w/, unless: carriesSecret },
  { name: 'a password', pattern: new RegExp(testPassword) },
]

describe('in test mode', () => {
  test('card data and keys are stored nowhere in test mode', async () => {
    await live(await createWorld({ RATE_LIMIT_FACTOR: '100' }, movableClock(), undefined, log()))
    const confirm = (body: unknown, headers?: Record<string, string>) =>
      guest.post('/api/sandbox/confirm', body, headers)
    const pay = async (cardNumber: string, more: object = {}) => {
      const { clientSecret, paymentIntentId } = await begin()
      await confirm({ clientSecret, cardNumber, ...typed, ...more })
      return { clientSecret, paymentIntentId }
    }
    const paid = await pay(good)
    await answerTo((await book(paid.paymentIntentId)).id, 'confirmed')
    await answerTo((await book((await pay(good)).paymentIntentId)).id, 'rejected')
    for (const number of others) await pay(number)
    for (const approved of [false, true]) {
      const { clientSecret } = await pay(cardNumbers.challenge)
      await guest.post('/api/sandbox/challenge', { clientSecret, approved })
    }
    await pay(good, { expiry: '11/07' })
    await pay(good, { expiry: `${typed.expiry}x` })
    await pay(good, { cvc: `${typed.cvc}9173` })
    await pay(others[0] ?? '', { clientSecret: 'pi_none_secret_made_up' })
    await creator.post('/api/sandbox/confirm', { ...typed, ...paid, cardNumber: good })
    // Invalid JSON, an unknown address or a wrong body type, each with a card in it.
    const { clientSecret } = paid
    const card = `{"clientSecret":"${clientSecret}","cardNumber":"4111 1111 1111 1111","cvc":"${typed.cvc}"`
    await confirm(card, { 'content-type': 'application/json' })
    await confirm(card, { 'content-type': 'text/plain' })
    await confirm([clientSecret, typed])
    await guest.get(`/api/payments?clientSecret=${clientSecret}&cvc=${typed.cvc}`)
    await guest.post(`/api/sandbox/${clientSecret}`, {})
    await guest.post('/api/bookings', { creatorId: creator.id, paymentIntentId: clientSecret })
    const declined = { clientSecret, cardNumber: cardNumbers.declined, ...typed }
    await without('sandbox_intents', () => confirm(declined))

    const key = (await readFile(join(world.ctx.config.dataDir, 'session-secret'), 'utf8')).trim()
    const secrets: Secret[] = [
      ...always,
      ...others.map((number) => ({ name: `card ${number}`, pattern: cardPattern(number) })),
      // The number that refusals recommend in test mode.
      { name: 'the card', pattern: cardPattern(good), unless: isAnswer },
      { name: 'the security code', pattern: wholeWord(typed.cvc) },
      { name: 'the expiry', pattern: wholeWord(typed.expiry) },
      { name: 'the session key', pattern: new RegExp(key) },
    ]
    expect(findSecrets(await traces(), secrets)).toEqual([])
    expect(answers.length).toBeGreaterThan(40)
  })

  test('calendar addresses are in no log, and subscribe addresses are not in the database', async () => {
    await live(await createWorld({}, movableClock(), undefined, log()))
    const addresses: string[] = []
    const read = async (address: string) => {
      addresses.push(new URL(address).pathname)
      return creator.get(new URL(address).pathname)
    }
    const { address } = (await creator.get('/api/calendar')).body
    expect((await read(address)).status).toBe(200)
    await without('calendar_feeds', () => read(address))
    await read((await creator.post('/api/calendar/rotate')).body.address)
    expect((await read(address)).status).toBe(404)
    const imported = 'private-9f8e7d6c5b4a'
    const form = { address: `http://calendar.invalid/${imported}.ics` }
    expect((await creator.post('/api/calendar/imports', form)).status).toBe(400)
    await queryDatabase(
      world.databaseUrl,
      `insert into imported_calendars (user_id, address, created_at, due_at)
     values (${creator.id}, '${form.address}', now(), now())`,
    )
    const [row] = (await creator.get('/api/calendar/imports')).body
    const refreshed = await creator.post(`/api/calendar/imports/${row.id}/refresh`)
    expect(refreshed.body.lastError).toBe('We couldn’t reach this address.')

    const isOwn = ({ where }: Trace) => /^the answer: \w+ \/api\/calendar/.test(where)
    const isKept = ({ where }: Trace) => where === 'table public.imported_calendars'
    const secrets: Secret[] = [
      ...addresses.map((path) => ({
        name: 'a subscribe address',
        pattern: new RegExp(path.slice('/calendar/'.length, -'.ics'.length)),
        unless: isOwn,
      })),
      {
        name: 'the address of an imported calendar',
        pattern: new RegExp(imported),
        unless: (trace) => isOwn(trace) || isKept(trace),
      },
    ]
    const found = (await traces()).filter(({ where }) => !where.startsWith('the answer: GET /calendar/'))
    expect(findSecrets(found, secrets)).toEqual([])
  })
})

test('keys and client secrets of Stripe are stored nowhere', async () => {
  const { stripe } = await live(await createStripeWorld({ RATE_LIMIT_FACTOR: '100' }, log()))
  stripe.news.sendAtOnce()
  const held = async () => {
    const { paymentIntentId } = await begin()
    stripe.records.confirm(paymentIntentId, 'pm_card_visa')
    return paymentIntentId
  }
  await answerTo((await book(await held())).id, 'confirmed')
  await answerTo((await book(await held())).id, 'rejected')
  for (const method of ['pm_card_visa_chargeDeclined', 'pm_card_threeDSecure2Required']) {
    const { paymentIntentId } = await begin()
    await Promise.try(() => stripe.records.confirm(paymentIntentId, method)).catch(() => {})
    await book(paymentIntentId)
  }
  // Errors that contain the key or the whole payment, as Stripe’s do.
  const lost = await held()
  const { environment } = stripe
  const message = `Invalid API Key provided: ${environment.STRIPE_SECRET_KEY}`
  const error = { type: 'invalid_request_error', message } as const
  stripe.troubles.make(
    { kind: 'answer', status: 401, error },
    { on: /^POST \/v1\/payment_intents$/, times: 4 },
  )
  const refused = await guest.post('/api/create-payment-intent', { creatorId: creator.id, topic: 'Refused' })
  expect(refused.status).toBe(503)
  stripe.troubles.end()
  const booking = await book(lost)
  stripe.records.cancel(lost)
  await answerTo(booking.id, 'confirmed')
  await stripe.news.quiet()
  const notices = stripe.records.all().flatMap(({ id }) => stripe.news.of(id))
  for (const notice of notices) await stripe.news.deliver(notice, { key: 'whsec_forged' })
  const intents = stripe.records.all().map((intent) => intent.client_secret.split('_secret_')[1])
  expect(intents.length).toBeGreaterThan(4)
  const secrets: Secret[] = [
    ...always,
    { name: 'a client secret’s end', pattern: new RegExp(intents.join('|')), unless: carriesSecret },
    { name: 'the secret key', pattern: new RegExp(environment.STRIPE_SECRET_KEY) },
    { name: 'the webhook secret', pattern: new RegExp(environment.STRIPE_WEBHOOK_SECRET) },
  ]
  expect(findSecrets(await traces(), secrets)).toEqual([])
  expect(written.join('')).toContain('could not start a payment')
})
