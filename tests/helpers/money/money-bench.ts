import { sql } from 'drizzle-orm'
import { syncPayments } from '../../../src/domains/payments/checking/sync-payments.ts'
import { settleJob } from '../../../src/domains/payments/settling/settle-payment.ts'
import { sendAllHeld } from '../../../src/domains/requests/asking/send-held.ts'
import { runDeadlines } from '../../../src/domains/requests/deadlines/run-deadlines.ts'
import { runReactions } from '../../../src/platform/events/reactions.ts'
import { noteFailure } from '../../../src/platform/jobs/jobs.ts'
import type { PaymentProvider } from '../../../src/platform/payments/provider.ts'
import { createStripeWorld, type StripeWorld } from '../stripe/stripe-world.ts'
import { createWorld, type World } from '../worlds/world.ts'
import { asPayer, type Payer } from './as-payer.ts'
import { type MisbehavingProvider, misbehave } from './misbehaving-provider.ts'

export type MoneyBench = {
  world: World
  /** The fake Stripe, if payments use Stripe. */
  stripe: StripeWorld['stripe'] | undefined
  /** The provider without faults. */
  provider: PaymentProvider
  payer: Payer
  line: MisbehavingProvider
  /** Waiting jobs, oldest first. */
  waiting(): Promise<WaitingJob[]>
  /** Runs a job and deletes it, unless the process stopped just before that was recorded. */
  work(job: WaitingJob, stopped?: boolean): Promise<void>
  byTheClock: Record<'sweep' | 'recover' | 'deadlines', () => Promise<unknown>>
}
type WaitingJob = { id: string; name: string; data: never }

/** Jobs that only send email depend on the money but say nothing about it. */
const aboutMoney = [
  'follow-payment',
  'follow-request-payment',
  'pay-waiting',
  'check-charge',
  'return-unused',
  'close-overlaps',
  'pass-on-requests',
  'pass-on-sent',
]
const jobs = [runReactions, settleJob]

/**
 * A world with a faulty provider on demand, and jobs that run one at a time on request, so runs are
 * reproducible.
 */
export async function openMoneyBench(name: 'sandbox' | 'stripe'): Promise<MoneyBench> {
  const environment = { RATE_LIMIT_FACTOR: '1000000' }
  const stripeWorld = name === 'stripe' ? await createStripeWorld(environment) : undefined
  const world: World = stripeWorld ?? (await createWorld(environment))
  const { ctx } = world
  const provider = ctx.payments
  const line = misbehave(provider)
  const reactions = Object.entries(ctx.reactions).map(([type, all]) => [
    type,
    all.filter((one) => aboutMoney.includes(one.name)),
  ])
  Object.assign(ctx, { payments: line.provider, reactions: Object.fromEntries(reactions) })

  return {
    world,
    stripe: stripeWorld?.stripe,
    provider,
    payer: asPayer(provider, stripeWorld?.stripe),
    line,
    async waiting() {
      const names = sql.join(
        jobs.map((job) => sql`${job.name}`),
        sql`, `,
      )
      const { rows } = await ctx.db.execute<WaitingJob>(
        sql`select id, name, data from pgboss.job
            where name in (${names}) and state in ('created', 'retry', 'active')
            order by created_on, (data ->> 'eventId')::bigint, id`,
      )
      return rows
    },
    async work({ id, name, data }, stopped = false) {
      try {
        await jobs.find((job) => job.name === name)?.run({ ...ctx, actor: { kind: 'system' } }, data)
      } catch (error) {
        await noteFailure(ctx, { name, id }, error)
        throw error
      }
      if (stopped) return
      // Deleted, so the queue stays short.
      await ctx.db.execute(sql`delete from pgboss.job where name = ${name} and id = ${id}`)
    },
    byTheClock: {
      sweep: () => syncPayments(ctx),
      recover: () => sendAllHeld(ctx),
      async deadlines() {
        await runDeadlines(ctx)
      },
    },
  }
}
