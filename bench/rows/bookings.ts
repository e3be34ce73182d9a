import { Client as Database } from 'pg'
import { bareTransactionsPerSecond } from '../harness/bare-transactions.ts'
import { type Client, openClient } from '../harness/callers.ts'
import { findPgbench } from '../harness/find-pgbench.ts'
import type { Person } from '../harness/people.ts'
import type { Bench, Row } from '../harness/row.ts'

const callers = 16
const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

/** An insert that an exclusion constraint checks, with its commit: what keeps one time from having two winners. */
const exclusionInsert = [
  '\\set person random(1, 1000000)',
  '\\set minute random(1, 500000)',
  `insert into bench_times (person, during)
     values (:person, tstzrange(now() + :minute * interval '1 minute', now() + (:minute + 30) * interval '1 minute'))
     on conflict do nothing;`,
]

function barePlaces({ product, seconds }: Bench): Promise<number> {
  return bareTransactionsPerSecond({
    databaseUrl: product.databaseUrl,
    lines: exclusionInsert,
    clients: callers,
    seconds,
  })
}

async function createTimes({ product }: Bench): Promise<void> {
  const client = new Database(product.databaseUrl)
  await client.connect()
  await client.query(`create table if not exists bench_times
    (person integer, during tstzrange, exclude using gist (person with =, during with &&))`)
  await client.end()
}

type Site = { client: Client; guests: Person[]; creators: Person[]; many: number }

/** Each caller has a guest and a creator of their own. */
async function openSite(bench: Bench): Promise<Site> {
  await createTimes(bench)
  const client = openClient(bench.product.url, callers)
  const guests = await bench.people.guests(callers)
  const creators = await bench.people.creators(callers)
  return { client, guests, creators, many: Math.ceil(bench.seconds * 8) }
}

let asked = 0

/** A time that was never asked for. */
function nextDraft() {
  const half = asked++ % 48
  const day = new Date(Date.now() + (3 + (Math.floor(asked / 48) % 360)) * 86_400_000)
  const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
  return { date: day.toISOString().slice(0, 10), time, duration: 30, notes: `Request ${asked}` }
}

type Paid = { body: object; cookie: string; creator: Person }

async function holdFee({ client, guests, creators }: Site, caller: number): Promise<Paid> {
  const { cookie } = guests[caller] as Person
  const creator = creators[caller] as Person
  const draft = { creatorId: creator.id, ...nextDraft() }
  const begun = await client.succeed({ path: '/api/create-payment-intent', cookie, body: draft })
  const { clientSecret, paymentIntentId } = JSON.parse(begun.text)
  await client.succeed({ path: '/api/sandbox/confirm', cookie, body: { clientSecret, ...card } })
  return { body: { ...draft, paymentIntentId }, cookie, creator }
}

async function request({ client }: Site, { body, cookie }: Paid): Promise<number> {
  return JSON.parse((await client.succeed({ path: '/api/bookings', cookie, body })).text).id
}

function everyCaller<T>(site: Site, act: (caller: number) => Promise<T>): Promise<T[][]> {
  const each = async (_: unknown, caller: number) => {
    const done: T[] = []
    for (let n = 0; n < site.many; n++) done.push(await act(caller))
    return done
  }
  return Promise.all(Array.from({ length: callers }, each))
}

/** A second, of acts that were prepared for each caller. */
async function measure<T>(prepared: T[][], act: (one: T) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await Promise.all(
    prepared.map(async (own) => {
      for (const one of own) await act(one)
    }),
  )
  return (prepared.flat().length * 1000) / (performance.now() - started)
}

const comparison = {
  limit: 'pgbench: an insert that an exclusion constraint checks',
  unit: 'a second',
  goal: 0.15,
  needs: { name: 'pgbench', find: findPgbench },
} as const

export const bookingRequest: Row = {
  name: 'booking requested, 16 clients',
  ...comparison,
  async prepare(bench) {
    const site = await openSite(bench)
    return {
      async ours() {
        const paid = await everyCaller(site, (caller) => holdFee(site, caller))
        return measure(paid, (one) => request(site, one))
      },
      limit: () => barePlaces(bench),
      close: async () => site.client.close(),
    }
  },
}

export const bookingConfirmation: Row = {
  name: 'booking confirmed, 16 clients',
  ...comparison,
  async prepare(bench) {
    const site = await openSite(bench)
    return {
      async ours() {
        const asked = await everyCaller(site, async (caller) => {
          const paid = await holdFee(site, caller)
          return { id: await request(site, paid), cookie: paid.creator.cookie }
        })
        return measure(asked, ({ id, cookie }) =>
          site.client.succeed({
            method: 'PATCH',
            path: `/api/bookings/${id}`,
            cookie,
            body: { status: 'confirmed' },
          }),
        )
      },
      limit: () => barePlaces(bench),
      close: async () => site.client.close(),
    }
  },
}

const rivals = 64

/** Milliseconds from the answer to the winner until the last of the others had theirs. */
async function measureRace(acts: readonly (() => Promise<'won' | 'lost'>)[]): Promise<number> {
  const answeredAt = { won: Number.NaN, lost: 0 }
  await Promise.all(
    acts.map(async (act) => {
      answeredAt[await act()] = performance.now()
    }),
  )
  return answeredAt.lost - answeredAt.won
}
