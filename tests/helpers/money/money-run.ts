import type { BookingRow } from '../../../src/domains/bookings/tables.ts'
import { exampleAgent, updateRepresentation } from '../agents/agent-request.ts'
import type { MoneyBench, Person } from './money-bench.ts'
import type { MoneyModel } from './money-model.ts'
import { payerRows } from './payer-rows.ts'

/** One run in a shared world, with its own users and overlapping acts. */
export type MoneyRun = ReturnType<typeof payerRows> & {
  bench: MoneyBench
  begunAt: Date
  payers: [Person, Person]
  creator: Person
  /** A guest with an agent. Direct requests are possible too. */
  personality: Person
  people: number[]
  partyOf(booking: BookingRow, role: 'creator' | 'guest'): Person | undefined
  /** Signs in regularly: a session unused for 30 days ends. */
  staySignedIn(): Promise<void>
  /** Resolves when the act is done or hangs at the provider, where it continues in the background. */
  perform(act: () => Promise<unknown>): Promise<void>
  /** Resolves when all acts have ended. A failed one fails the run. */
  allDone(): Promise<void>
}

export const newModel = (): MoneyModel => ({
  pledges: [],
  requests: new Map(),
  asked: new Map(),
  troubled: false,
  detached: new Set(),
})

export async function startRun(bench: MoneyBench): Promise<MoneyRun> {
  const payers: [Person, Person] = [await bench.newcomer('guest'), await bench.newcomer('guest')]
  const creator = await bench.newcomer('creator')
  const personality = await bench.newcomer('guest')
  await updateRepresentation(personality, exampleAgent)
  const people = [...payers, creator, personality]
  const payerIds = payers.map(({ id }) => id)
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  return {
    bench,
    begunAt: bench.world.clock.now(),
    payers,
    creator,
    personality,
    people: people.map(({ id }) => id),
    partyOf: (booking, role) => people.find(({ id }) => id === booking[`${role}Id`]),
    async staySignedIn() {
      for (const person of people) await person.get('/api/me')
    },
    async perform(act) {
      const hangs = bench.line.untilHang()
      const done = act().then(
        () => {},
        (error: unknown) => void failures.push(error),
      )
      underWay.add(done)
      void done.finally(() => underWay.delete(done))
      await Promise.race([done, hangs])
      if (failures.length > 0) throw failures[0]
    },
    async allDone() {
      await Promise.all(underWay)
      if (failures.length > 0) throw failures[0]
    },
    ...payerRows(bench.world.ctx, payerIds),
  }
}
