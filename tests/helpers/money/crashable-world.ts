import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { compose, type Running } from '../../../src/compose.ts'
import { syncPayments } from '../../../src/domains/payments/checking/sync-payments.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { closeJobs, openJobs } from '../../../src/platform/jobs/start-jobs.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createVisitor } from '../browser/visitor.ts'
import { startFakeStripe } from '../stripe/fake-stripe.ts'
import { movableClock } from '../worlds/movable-clock.ts'
import { queryDatabase } from '../worlds/query-database.ts'
import { runJobs } from '../worlds/run-jobs.ts'
import { waitUntil } from '../worlds/wait-until.ts'
import { type Member, registerMember } from '../worlds/world.ts'
import { browserOf, type Person, runCrashable, type StoryResult } from './crashable-application.ts'
import { findOutcome, type Outcome, passDays } from './money-outcome.ts'
import { type StoryName, storyOf } from './money-stories.ts'

type Deed = {
  story: StoryName
  boundary?: number
  /** Whether users continue what they were doing, or never come back. */
  comesBack: boolean
  /** Runs while the application is paused at the boundary. Without it, the application is killed there. */
  onWait?: () => Promise<void>
}

export type CrashableWorld = {
  /** Runs a story up to a boundary, recovers with another application, and returns the final state. */
  act(deed: Deed): Promise<StoryResult & Outcome>
  close(): Promise<void>
}

/** One database and one Stripe for a series of applications, each of which may end at any moment. */
export async function createCrashableWorld(databaseUrl: string): Promise<CrashableWorld> {
  const clock = movableClock()
  const stripe = await startFakeStripe(() => clock.now())
  const dataDir = await mkdtemp(join(tmpdir(), 'mortal-'))
  const environment = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SAMPLE_DATA: 'false',
    RATE_LIMIT_FACTOR: '1000000',
    ...stripe.environment,
  }
  const config = readConfig(environment)
  const log = createLog(config.logLevel)
  const queue = await openJobs(databaseUrl, log, { works: false })
  const start = () => compose({ config, databaseUrl, log, clock, works: false })
  let running: Running = await start()

  /** Waits until the queue takes jobs back from a dead worker. */
  async function takeBackJobs() {
    const { db } = running.ctx
    await db.execute(
      sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`,
    )
    await db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
    await queue.boss.supervise()
    await db.execute(sql`update pgboss.job set start_after = pgboss.job_now() where state = 'retry'`)
  }

  async function goOn(story: StoryName, guest: Member, creator: Member, { acts, memory }: StoryResult) {
    const stage = {
      ctx: running.ctx,
      guest: browserOf(running.app, guest),
      guestId: guest.id,
      creator: browserOf(running.app, creator),
      creatorId: creator.id,
      memory,
      workOff: () => runJobs(running.ctx),
    }
    for (const act of storyOf(story).acts.slice(acts)) {
      await act.run(stage).catch((cause) => {
        throw new Error(`“${act.name}” could not be repeated after the recovery`, { cause })
      })
    }
  }

  return {
    async act({ story, boundary, comesBack, onWait }) {
      const guest = await registerMember(createVisitor(running.app))
      const creator = await registerMember(createVisitor(running.app), {
        userType: storyOf(story).asked ?? 'creator',
      })
      await runJobs(running.ctx)
      await running.stop()
      const order = {
        databaseUrl,
        environment,
        story,
        guest: onPaper(guest),
        creator: onPaper(creator),
        now: clock.now().toISOString(),
        boundary,
        ending: onWait ? ('wait' as const) : ('die' as const),
      }
      const told = await runCrashable(order, onWait)
      await waitUntil(() => answers(databaseUrl), 'the database answers')
      running = await start()
      await takeBackJobs()
      await clock.advance({ minutes: 2 })
      await syncPayments(running.ctx)
      await runJobs(running.ctx)
      if (comesBack) await goOn(story, guest, creator, told)
      await passDays(running.ctx, clock)
      return { ...told, ...(await findOutcome(running.ctx, guest.id, stripe)) }
    },
    async close() {
      await running.stop()
      await closeJobs(queue)
      await stripe.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function answers(databaseUrl: string): Promise<boolean> {
  return queryDatabase(databaseUrl, 'select 1').then(
    () => true,
    () => false,
  )
}

function onPaper({ id, cookies }: Member): Person {
  return { id, cookies: [...cookies] }
}
