import { Client as Database } from 'pg'
import { bareTransactionsPerSecond } from '../harness/bare-transactions.ts'
import { confirm, holdFee, nextDraft, type Paid, sendRequest } from '../harness/booking-requests.ts'
import { type Client, openClient } from '../harness/callers.ts'
import { findPgbench } from '../harness/find-pgbench.ts'
import type { Person } from '../harness/people.ts'
import type { Bench, Pair, Row } from '../harness/row.ts'

const callers = 16

/** An insert that an exclusion constraint checks, with its commit: what keeps one time from having two winners. */
const exclusionInsert = [
  '\\set person random(1, 1000000)',
  '\\set minute random(1, 500000)',
  `insert into bench_times (person, during)
     values (:person, tstzrange(now() + :minute * interval '1 minute', now() + (:minute + 30) * interval '1 minute'))
     on conflict do nothing;`,
]

async function createTimes(databaseUrl: string): Promise<void> {
  const database = new Database(databaseUrl)
  await database.connect()
  await database.query(`create table if not exists bench_times
    (person integer, during tstzrange, exclude using gist (person with =, during with &&))`)
  await database.end()
}

/** Acts a second. Each caller has a guest and a creator of their own; `prepare` isn't measured. */
async function compareActs<T>(
  { product: { url, databaseUrl }, people, seconds }: Bench,
  prepare: (client: Client, paid: Paid) => Promise<T>,
  act: (client: Client, prepared: T) => Promise<unknown>,
): Promise<Pair> {
  await createTimes(databaseUrl)
  const client = openClient(url, callers)
  const guests = await people.guests(callers)
  const creators = await people.creators(callers)
  const many = Math.ceil(seconds * 8)

  async function prepareAll(guest: Person, caller: number): Promise<T[]> {
    const prepared: T[] = []
    while (prepared.length < many) {
      const participants = { guest, creator: creators[caller] as Person }
      prepared.push(await prepare(client, await holdFee(client, participants, nextDraft())))
    }
    return prepared
  }
  return {
    async ours() {
      const prepared = await Promise.all(guests.map(prepareAll))
      const started = performance.now()
      await Promise.all(
        prepared.map(async (own) => {
          for (const one of own) await act(client, one)
        }),
      )
      return (prepared.flat().length * 1000) / (performance.now() - started)
    },
    limit: () =>
      bareTransactionsPerSecond({ databaseUrl, lines: exclusionInsert, clients: callers, seconds }),
    close: async () => client.close(),
  }
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
  prepare: (bench) => compareActs(bench, async (_, paid) => paid, sendRequest),
}

export const bookingConfirmation: Row = {
  name: 'booking confirmed, 16 clients',
  ...comparison,
  prepare: (bench) =>
    compareActs(bench, sendRequest, async (client, requested) => {
      const { status, text } = await confirm(client, requested)
      if (status !== 200) throw new Error(`A confirmation was answered ${status}: ${text}`)
    }),
}
