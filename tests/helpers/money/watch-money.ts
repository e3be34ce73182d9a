import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { refusalBody } from '../../../src/contract/refusals.ts'
import type { Answer } from '../browser/visitor.ts'
import type { World } from '../worlds/world.ts'

const moneyTables = [
  'payments',
  'ledger_entries',
  'credits',
  'bookings',
  'agent_answers',
  'booking_history',
  'agent_links',
  'sandbox_intents',
  'provider_events',
  'domain_events',
  'mail_outbox',
]

/** Detects any change to money in a world. */
export function watchMoney(world: World) {
  /** Every row of every money table, once nothing is pending. */
  async function recorded(): Promise<Record<string, string>> {
    await world.runJobs()
    const rows: Record<string, string> = {}
    for (const name of moneyTables) {
      const found = await world.ctx.db.execute<{ all: string }>(
        sql`select coalesce(string_agg(row, ' | ' order by row), '') as all
            from (select (to_jsonb(t) - 'swept_at')::text as row from ${sql.identifier(name)} as t) as rows`,
      )
      rows[name] = found.rows[0]?.all ?? ''
    }
    return rows
  }

  /** Refused without internal details, and no row changed. */
  async function expectRefused(act: () => Promise<Answer>, [status, code]: readonly [number, string]) {
    const before = await recorded()
    const answer = await act()
    expect([answer.status, answer.body?.code], answer.text).toEqual([status, code])
    expect(refusalBody.parse(answer.body).message).toMatch(/^[A-Z].{8,}$/)
    expect(await recorded()).toEqual(before)
  }

  return { recorded, expectRefused }
}
