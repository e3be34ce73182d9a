import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose, type Running } from '../../../src/compose.ts'
import { createAccount } from '../../../src/domains/accounts/membership/create-account.ts'
import { hashPassword } from '../../../src/domains/accounts/passwords/hash-password.ts'
import { createSession } from '../../../src/domains/accounts/sessions/create-session.ts'
import { readConfig } from '../../../src/platform/config.ts'
import type { Ctx } from '../../../src/platform/ctx.ts'
import { withTransaction } from '../../../src/platform/database/transaction.ts'
import type { AddressRule } from '../../../src/platform/fetch/address-rule.ts'
import { cookieName } from '../../../src/platform/http/cookies.ts'
import { createLog, type Log } from '../../../src/platform/log.ts'
import { createVisitor, type Visitor } from '../browser/visitor.ts'
import type { OwnDatabase } from './clone-database.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { type FailedJob, type RunOptions, runJobs, runJobsDuring } from './run-jobs.ts'
import { createTestDatabase } from './test-database.ts'
import { testPassword } from './test-password.ts'

export type World = Running & {
  clock: MovableClock
  databaseUrl: string
  /** A browser without cookies. */
  visitor(): Visitor
  /** A new signed-in user. */
  member(form?: MemberForm): Promise<Member>
  /** Runs due jobs and their followers to the end. Throws if one fails, unless allowed. */
  runJobs: (options?: RunOptions) => Promise<FailedJob[]>
  /** Runs jobs while an act waits for them. */
  whileWorking<T>(act: Promise<T>, options?: RunOptions): Promise<T>
  close(): Promise<void>
}

type MemberForm = Partial<{
  name: string
  email: string
  emailVerifiedAt: Date
  userType: 'creator' | 'guest'
  timeZone: string
}>
export type Member = Visitor & { id: number; email: string; name: string }

let people = 0

/**
 * A whole application for one test file: database, folder, clock, jobs. `environment` as in the
 * configuration table. Nothing runs in the background: jobs run when a test says so.
 */
export async function createWorld(
  environment: Record<string, string> = {},
  clock: MovableClock = movableClock(),
  mayReach?: AddressRule,
  log?: Log,
): Promise<World> {
  return createWorldOn(await createTestDatabase(), environment, clock, mayReach, log)
}

/** On a database other than the run’s, which `close` drops too. */
export async function createWorldOn(
  database: OwnDatabase,
  environment: Record<string, string>,
  clock: MovableClock = movableClock(),
  mayReach?: AddressRule,
  log?: Log,
): Promise<World> {
  await clock.drive(database.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'world-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE_DATA: 'false', ...environment })
  const running = await compose({
    config,
    databaseUrl: database.url,
    log: log ?? createLog(config.logLevel),
    clock,
    mayReach,
    works: false,
  })
  const visitor = () => createVisitor(running.app)
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= running.stop())
  return {
    ...running,
    stop,
    clock,
    databaseUrl: database.url,
    visitor,
    member: (form) => joinAsMember(running.ctx, visitor(), form),
    runJobs: (options) => runJobs(running.ctx, options),
    whileWorking: (act, options) => runJobsDuring(running.ctx, act, options),
    async close() {
      await stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function registerMember(browser: Visitor, form?: MemberForm): Promise<Member> {
  const account = fillIn(form)
  const { status, body } = await browser.post('/api/register', { password: testPassword, ...account })
  if (status !== 201) throw new Error(`Registration answered ${status}: ${JSON.stringify(body)}`)
  return Object.assign(browser, { ...account, id: body.id as number })
}

let passwordHash: Promise<string> | undefined

/** Without the API call: hashes one password for a thousand members. */
async function joinAsMember(ctx: Ctx, browser: Visitor, form?: MemberForm): Promise<Member> {
  const account = fillIn(form)
  passwordHash ??= hashPassword(testPassword)
  const stored = { ...account, passwordHash: await passwordHash }
  const { id, session } = await withTransaction(ctx, async (ctx) => {
    const { id } = await createAccount(ctx, stored)
    const known = { userAgent: undefined, deviceToken: undefined, address: '127.0.0.1' }
    return { id, session: await createSession(ctx, id, known) }
  })
  browser.cookies.set(cookieName(ctx.config, 'session'), session.sessionToken)
  browser.cookies.set(cookieName(ctx.config, 'device'), session.deviceToken)
  return Object.assign(browser, { ...account, id })
}

function fillIn(form: MemberForm = {}) {
  const name = form.name ?? `Person ${++people}`
  const email = form.email ?? `person${++people}@example.com`
  return { userType: 'guest' as const, timeZone: 'UTC', ...form, name, email }
}
