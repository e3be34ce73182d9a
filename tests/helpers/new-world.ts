import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { compose, type Running } from '../../src/compose.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { AddressRule } from '../../src/platform/fetch/address-rule.ts'
import { createLog } from '../../src/platform/log.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { newDatabase } from './new-database.ts'
import { testPassword } from './test-password.ts'
import { until } from './until.ts'
import { newVisitor, type Visitor } from './visitor.ts'

export type World = Running & {
  clock: MovableClock
  databaseUrl: string
  /** A browser without cookies. */
  visitor(): Visitor
  /** Somebody new, registered and signed in. */
  member(form?: MemberForm): Promise<Member>
  /** Waits until every reaction and mail that is due has been worked off. */
  settled(): Promise<void>
  close(): Promise<void>
}

type MemberForm = Partial<{ name: string; email: string; userType: string; timeZone: string }>
export type Member = Visitor & { id: number; email: string; name: string }

let people = 0

/**
 * A whole application of a test file’s own: database, folder, clock, jobs. `environment` as in the configuration table.
 * What the product does every minute or night happens when a test asks for it, never between two of its steps.
 */
export async function newWorld(
  environment: Record<string, string> = {},
  clock: MovableClock = movableClock(),
  mayReach?: AddressRule,
): Promise<World> {
  const database = await newDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'world-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE_DATA: 'false', ...environment })
  const running = await compose({
    config,
    databaseUrl: database.url,
    log: createLog(config.logLevel),
    clock,
    mayReach,
    byClock: false,
  })
  const visitor = () => newVisitor(running.app)
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= running.stop())
  return {
    ...running,
    stop,
    clock,
    databaseUrl: database.url,
    visitor,
    member: (form) => registerMember(visitor(), form),
    settled: () => settle(running),
    async close() {
      await stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Registers somebody new in this browser. */
export async function registerMember(browser: Visitor, form: MemberForm = {}): Promise<Member> {
  const name = form.name ?? `Person ${++people}`
  const email = form.email ?? `person${++people}@example.com`
  const { status, body } = await browser.post('/api/register', {
    password: testPassword,
    userType: 'guest',
    timeZone: 'UTC',
    ...form,
    name,
    email,
  })
  if (status !== 201) throw new Error(`Registration answered ${status}: ${JSON.stringify(body)}`)
  return Object.assign(browser, { id: body.id as number, email, name })
}

/** Waits until every reaction and mail that is due has been worked off. */
export function settle({ ctx }: Pick<Running, 'ctx'>): Promise<void> {
  return until(async () => {
    const { rows } = await ctx.db.execute<{ due: number }>(
      sql`select count(*)::int as due from pgboss.job
          where state in ('created', 'retry', 'active') and start_after <= now()`,
    )
    return rows[0]?.due === 0
  }, 'every job that is due has ended')
}
