import { Client as Database } from 'pg'
import { confirm, holdFee, nextDraft, sendRequest } from '../harness/booking-requests.ts'
import { openClient } from '../harness/callers.ts'
import type { Person } from '../harness/people.ts'
import type { Row } from '../harness/row.ts'

const rivals = 64

type Outcome = 'won' | 'lost'

/** Milliseconds from the winner's answer until the last of the others had theirs; 1 if they all had it before. */
async function measureRace(rivalActs: readonly (() => Promise<Outcome>)[]): Promise<number> {
  const answers: { outcome: Outcome; at: number }[] = []
  await Promise.all(
    rivalActs.map(async (act) => answers.push({ outcome: await act(), at: performance.now() })),
  )
  const [winner, ...others] = answers.filter(({ outcome }) => outcome === 'won')
  if (!winner || others.length > 0) throw new Error(`${others.length + 1} confirmations of one time won.`)
  return Math.max(1, (answers.at(-1)?.at ?? 0) - winner.at)
}

/** The rivals are connected before. */
async function raceBare(databaseUrl: string): Promise<number> {
  const databases = Array.from({ length: rivals }, () => new Database(databaseUrl))
  try {
    await Promise.all(databases.map((database) => database.connect()))
    await databases[0]?.query(tables)
    return await measureRace(databases.map((database) => () => insertOne(database)))
  } finally {
    await Promise.all(databases.map((database) => database.end()))
  }
}

const tables = `drop table if exists bench_rivals, bench_host;
  create table bench_host as select 1 as person;
  create table bench_rivals (person integer, during tstzrange, exclude using gist (person with =, during with &&))`

/** One transaction. Without the lock, inserts of one time wait for each other until PostgreSQL finds the deadlock. */
async function insertOne(database: Database): Promise<Outcome> {
  try {
    await database.query(`select from bench_host for update;
      insert into bench_rivals values (1, tstzrange('2030-01-01', '2030-01-02'))`)
    return 'won'
  } catch (error) {
    if ((error as { code?: string }).code !== exclusionViolation) throw error
    return 'lost'
  }
}

const exclusionViolation = '23P01'

export const oneTime: Row = {
  name: 'one time confirmed 64 times: the last refusal after the winner',
  limit: 'PostgreSQL: as many inserts of one time, behind a row lock',
  unit: 'ms',
  goalOfOurs: 100,
  async prepare({ product: { url, databaseUrl }, people }) {
    const guests = await people.guests(32)
    const [creator] = (await people.creators(1)) as [Person]
    const client = openClient(url, rivals)
    return {
      async ours() {
        const draft = nextDraft()
        const request = async (nth: number) => {
          const guest = guests[nth % guests.length] as Person
          const paid = await holdFee(client, { guest, creator }, { ...draft, notes: `Rival ${nth}` })
          return sendRequest(client, paid)
        }
        const requests = await Promise.all(Array.from({ length: rivals }, (_, nth) => request(nth)))
        const acts = requests.map((requested) => async (): Promise<Outcome> => {
          const { status, text } = await confirm(client, requested)
          if (status === 200) return 'won'
          if (status === 409) return 'lost'
          throw new Error(`A confirmation was answered ${status}: ${text}`)
        })
        return measureRace(acts)
      },
      limit: () => raceBare(databaseUrl),
      close: async () => client.close(),
    }
  },
}
