import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HttpPerson, registerPerson } from '../helpers/browser/http-person.ts'
import { cardNumbers } from '../helpers/money/paid-request.ts'
import { startFakeStripe } from '../helpers/stripe/fake-stripe.ts'
import {
  cardPattern,
  findSecrets,
  readTables,
  type Secret,
  type Trace,
  wholeWord,
} from '../helpers/worlds/find-secrets.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { type Application, startApplication } from '../helpers/worlds/start-application.ts'
import { createTestDatabase } from '../helpers/worlds/test-database.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

const typed = { expiry: '11/47', cvc: '9173' }
const good = '4242 4242 4242 4242'
/** Numbers that no page or refusal has a reason to contain. */
const others = [...Object.values(cardNumbers), '5555555555554444', '4111 1111 1111 1111', '378282246310005']

let dataDir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let application: Application
let answers: Trace[]
let guest: HttpPerson
let creator: HttpPerson

/** The real program at full logging, with a guest and a creator. */
async function start(environment: Record<string, string> = {}) {
  dataDir = await mkdtemp(join(tmpdir(), 'secrets-'))
  database = await createTestDatabase()
  answers = []
  application = await startApplication({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SAMPLE_DATA: 'false',
    LOG_LEVEL: 'trace',
    ...environment,
  })
  const heard = (where: string, text: string) => answers.push({ where: `the answer to ${where}`, text })
  const url = () => application.url
  guest = await registerPerson(url, 'guest', heard)
  creator = await registerPerson(url, 'creator', heard)
}
async function stop() {
  await application.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
}

async function begin(): Promise<{ paymentIntentId: string; clientSecret: string }> {
  const { status, body } = await guest.call('POST', '/api/create-payment-intent', { creatorId: creator.id })
  if (status !== 200) throw new Error(`create-payment-intent: ${JSON.stringify(body)}`)
  return body
}

async function book(paymentIntentId: string) {
  const form = { creatorId: creator.id, paymentIntentId, topic: 'Tides' }
  return (await guest.call('POST', '/api/bookings', form)).body
}

const answerTo = (bookingId: number, status: string) =>
  creator.call('PATCH', `/api/bookings/${bookingId}`, { status })

async function readPages() {
  for (const path of [
    '/',
    '/dashboard',
    '/settings/payments',
    '/api/payments',
    '/api/bookings',
    '/api/docs',
  ]) {
    await guest.call('GET', path)
  }
  for (const { id } of await queryDatabase(database.url, 'select id from payments')) {
    await guest.call('GET', `/settings/payments/${id}`)
    await guest.call('GET', `/api/payments/${id}/receipt`)
  }
}

async function jobsDone() {
  await waitUntil(async () => {
    const [row] = await queryDatabase(
      database.url,
      `select count(*)::int as due from pgboss.job
       where state in ('created', 'active') and name in ('reactions', 'mail', 'settle-payment')`,
    )
    return row?.due === 0
  }, 'the reactions have ended')
}

async function traces(): Promise<Trace[]> {
  const tables = await readTables(database.url)
  expect(tables.length).toBeGreaterThan(20)
  return [...tables, { where: 'the log', text: application.output() }, ...answers]
}

const isAnswer = ({ where }: Trace) => where.startsWith('the answer')
/** The one answer that contains it, to the payer’s browser. */
const carriesSecret = ({ where }: Trace) => where === 'the answer to POST /api/create-payment-intent'
const always: Secret[] = [
  { name: 'a client secret', pattern: /\w_secret_\w/, unless: carriesSecret },
  { name: 'a password', pattern: new RegExp(testPassword) },
]

describe('in test mode', () => {
  beforeAll(() => start())
  afterAll(stop)

  test('card data and keys are stored nowhere in test mode', async () => {
    const pay = async (cardNumber: string, more: object = {}) => {
      const { clientSecret, paymentIntentId } = await begin()
      const form = { clientSecret, cardNumber, ...typed, ...more }
      const { body } = await guest.call('POST', '/api/sandbox/confirm', form)
      return { clientSecret, paymentIntentId, body }
    }
    const paid = await pay(good)
    await answerTo((await book(paid.paymentIntentId)).id, 'confirmed')
    await answerTo((await book((await pay(good)).paymentIntentId)).id, 'rejected')
    for (const number of others) await pay(number)
    for (const approved of [false, true]) {
      const { clientSecret } = await pay(cardNumbers.challenge)
      await guest.call('POST', '/api/sandbox/challenge', { clientSecret, approved })
    }
    await pay(good, { expiry: '11/07' })
    await pay(good, { expiry: `${typed.expiry}x` })
    await pay(good, { cvc: `${typed.cvc}9173` })
    await pay(others[0] ?? '', { clientSecret: 'pi_none_secret_made_up' })
    await creator.call('POST', '/api/sandbox/confirm', { ...typed, ...paid, cardNumber: good })
    await sendBroken(paid.clientSecret)
    await failInside(paid.clientSecret)
    await readPages()
    await jobsDone()

    const key = (await readFile(join(dataDir, 'session-secret'), 'utf8')).trim()
    const secrets: Secret[] = [
      ...always,
      ...others.map((number) => ({ name: `card ${number}`, pattern: cardPattern(number) })),
      // The number that pages and refusals recommend in test mode.
      { name: 'the card', pattern: cardPattern(good), unless: isAnswer },
      { name: 'the security code', pattern: wholeWord(typed.cvc) },
      { name: 'the expiry', pattern: wholeWord(typed.expiry) },
      { name: 'the session key', pattern: new RegExp(key) },
    ]
    const found = await traces()
    expect(findSecrets(found, secrets)).toEqual([])
    expect(application.output()).toContain('a request failed')
    expect(answers.length).toBeGreaterThan(40)
  })

  test('calendar addresses are in no log, and subscribe addresses are not in the database', async () => {
    const addresses: string[] = []
    const read = async (address: string) => {
      addresses.push(new URL(address).pathname)
      return creator.call('GET', new URL(address).pathname)
    }
    const { address } = (await creator.call('GET', '/api/calendar')).body
    expect((await read(address)).status).toBe(200)
    await queryDatabase(database.url, 'alter table calendar_feeds rename to elsewhere')
    expect((await read(address)).status).toBe(500)
    await queryDatabase(database.url, 'alter table elsewhere rename to calendar_feeds')
    await read((await creator.call('POST', '/api/calendar/rotate')).body.address)
    expect((await read(address)).status).toBe(404)
    const imported = 'private-9f8e7d6c5b4a'
    const form = { address: `http://calendar.invalid/${imported}.ics` }
    expect((await creator.call('POST', '/api/calendar/imports', form)).status).toBe(400)
    await queryDatabase(
      database.url,
      `insert into imported_calendars (user_id, address, created_at, due_at)
     values (${creator.id}, '${form.address}', now(), now())`,
    )
    const [row] = (await creator.call('GET', '/api/calendar/imports')).body
    const refreshed = await creator.call('POST', `/api/calendar/imports/${row.id}/refresh`)
    expect(refreshed.body.lastError).toBe('We couldn’t reach this address.')

    const isOwn = ({ where }: Trace) => /^the answer to \w+ \/api\/calendar/.test(where)
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
    expect(findSecrets(await traces(), secrets)).toEqual([])
    expect(application.output()).toContain('a request failed')
  })
})

/** Invalid JSON, an unknown address or a wrong body type, each with a card in it. */
async function sendBroken(clientSecret: string) {
  const card = `{"clientSecret":"${clientSecret}","cardNumber":"4111 1111 1111 1111","cvc":"${typed.cvc}"`
  await guest.call('POST', '/api/sandbox/confirm', card)
  await guest.call('POST', '/api/sandbox/confirm', card, { 'content-type': 'text/plain' })
  await guest.call('POST', '/api/sandbox/confirm', [clientSecret, typed])
  await guest.call('GET', `/api/payments?clientSecret=${clientSecret}&cvc=${typed.cvc}`)
  await guest.call('POST', `/api/sandbox/${clientSecret}`, {})
  await guest.call('POST', '/api/bookings', { creatorId: creator.id, paymentIntentId: clientSecret })
}

/** The built-in provider fails in the middle of the call. */
async function failInside(clientSecret: string) {
  await queryDatabase(database.url, 'alter table sandbox_intents rename to elsewhere')
  const form = { clientSecret, cardNumber: cardNumbers.declined, ...typed }
  const { status } = await guest.call('POST', '/api/sandbox/confirm', form)
  await queryDatabase(database.url, 'alter table elsewhere rename to sandbox_intents')
  expect(status).toBe(500)
}

test('keys and client secrets of Stripe are stored nowhere', async () => {
  const stripe = await startFakeStripe()
  await start(stripe.environment)
  stripe.news.sendTo(async (body, headers) => {
    const answer = await fetch(`${application.url}/api/webhooks/stripe`, { method: 'POST', body, headers })
    answers.push({ where: 'the answer to POST /api/webhooks/stripe', text: await answer.text() })
    return answer.status
  })
  stripe.news.sendAtOnce()
  const held = async () => {
    const { paymentIntentId } = await begin()
    stripe.records.confirm(paymentIntentId, 'pm_card_visa')
    return paymentIntentId
  }
  try {
    await answerTo((await book(await held())).id, 'confirmed')
    await answerTo((await book(await held())).id, 'rejected')
    for (const method of ['pm_card_visa_chargeDeclined', 'pm_card_threeDSecure2Required']) {
      const { paymentIntentId } = await begin()
      await Promise.try(() => stripe.records.confirm(paymentIntentId, method)).catch(() => {})
      await book(paymentIntentId)
    }
    await letStripeFail(stripe, await held())
    await stripe.news.quiet()
    const notices = stripe.records.all().flatMap(({ id }) => stripe.news.of(id))
    for (const notice of notices) await stripe.news.deliver(notice, { key: 'whsec_forged' })
    await readPages()
    await jobsDone()
    const { environment } = stripe
    const intents = stripe.records.all().map((intent) => intent.client_secret.split('_secret_')[1])
    expect(intents.length).toBeGreaterThan(4)
    const secrets: Secret[] = [
      ...always,
      { name: 'a client secret’s end', pattern: new RegExp(intents.join('|')), unless: carriesSecret },
      { name: 'the secret key', pattern: new RegExp(environment.STRIPE_SECRET_KEY) },
      { name: 'the webhook secret', pattern: new RegExp(environment.STRIPE_WEBHOOK_SECRET) },
    ]
    expect(findSecrets(await traces(), secrets)).toEqual([])
    expect(application.output()).toContain('could not start a payment')
  } finally {
    await stop()
    await stripe.close()
  }
})

/** Errors that contain the key or the whole payment, as Stripe’s do. */
async function letStripeFail(stripe: Awaited<ReturnType<typeof startFakeStripe>>, intentId: string) {
  const key = stripe.environment.STRIPE_SECRET_KEY
  const error = { type: 'invalid_request_error', message: `Invalid API Key provided: ${key}` } as const
  stripe.troubles.make(
    { kind: 'answer', status: 401, error },
    { on: /^POST \/v1\/payment_intents$/, times: 4 },
  )
  const { status } = await guest.call('POST', '/api/create-payment-intent', { creatorId: creator.id })
  expect(status).toBe(503)
  stripe.troubles.end()
  const booking = await book(intentId)
  stripe.records.cancel(intentId)
  await answerTo(booking.id, 'confirmed')
}
