import type { BookingRow } from '../../../src/domains/requests/tables.ts'
import { exampleAgent, updateRepresentation } from '../agents/agent-request.ts'
import type { Member } from '../worlds/world.ts'
import type { MoneyBench } from './money-bench.ts'
import type { MoneyModel } from './money-model.ts'
import { payerRows } from './payer-rows.ts'

/** One run in a shared world, with its own users and overlapping acts. */
export type MoneyRun = ReturnType<typeof payerRows> & {
  bench: MoneyBench
  begunAt: Date
  payers: [Member, Member]
  creator: Member
  /** A guest with an agent. Direct requests are possible too. */
  personality: Member
  people: number[]
  partyOf(booking: BookingRow, role: 'creator' | 'guest'): Member | undefined
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
  const { world } = bench
  const payers: [Member, Member] = [await world.member(), await world.member()]
  const creator = await world.member({ userType: 'creator' })
  const personality = await world.member()
  await updateRepresentation(personality, exampleAgent)
  const people = [...payers, creator, personality]
  const payerIds = payers.map(({ id }) => id)
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  return {
    bench,
    begunAt: world.clock.now(),
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
    ...payerRows(world.ctx, payerIds),
  }
}
