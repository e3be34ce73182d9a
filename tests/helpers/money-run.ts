import { asc, inArray } from 'drizzle-orm'
import { bookings } from '../../src/domains/bookings/tables.ts'
import { payments } from '../../src/domains/payments/tables.ts'
import type { MoneyBench, Person } from './money-bench.ts'
import type { MoneyModel } from './money-model.ts'

/** One run in a shared world: people of its own, and acts that may still be under way while others begin. */
export type MoneyRun = {
  bench: MoneyBench
  begunAt: Date
  guests: [Person, Person]
  creator: Person
  /** Begins an act and waits until it is done, or hangs at the provider: it goes on beside what follows. */
  perform(act: () => Promise<unknown>): Promise<void>
  /** Every act that was begun has ended; one that failed fails the run. */
  allDone(): Promise<void>
  bookings(): Promise<(typeof bookings.$inferSelect)[]>
  payments(): Promise<(typeof payments.$inferSelect)[]>
}

export const newModel = (): MoneyModel => ({ pledges: [], requests: new Map(), troubled: false })

export async function beginRun(bench: MoneyBench): Promise<MoneyRun> {
  const guests: [Person, Person] = [await bench.newcomer('guest'), await bench.newcomer('guest')]
  const guestIds = guests.map(({ id }) => id)
  const { db } = bench.world.ctx
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  return {
    bench,
    begunAt: bench.world.clock.now(),
    guests,
    creator: await bench.newcomer('creator'),
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
    bookings: () =>
      db.select().from(bookings).where(inArray(bookings.guestId, guestIds)).orderBy(asc(bookings.id)),
    payments: () =>
      db.select().from(payments).where(inArray(payments.payerId, guestIds)).orderBy(asc(payments.id)),
  }
}
