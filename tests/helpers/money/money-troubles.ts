import fc from 'fast-check'
import { busy, type Trouble } from '../stripe/fake-stripe-trouble.ts'
import { cardPaymentCommand, command, expectStatus, pick, weigh } from './money-command.ts'
import type { MoneyRun } from './money-run.ts'

const flag = fc.boolean()

/** The next call fails in transit, before or after the provider has done it. */
const misdeed = command(
  'misdeed',
  fc.record({ kind: fc.constantFrom('fail' as const, 'hang' as const), afterDoing: flag }),
  async (model, { bench }, misdeed) => {
    model.troubled = true
    bench.line.next(misdeed)
  },
)

/** The oldest hanging call continues, or its process has ended. */
const endHang = command(
  'endHang',
  fc.constantFrom('answer' as const, 'nothing' as const),
  async (_, run, end) => run.bench.line.endHang(end),
)

const down = command('down', fc.constant(null), async (model, { bench }) => {
  model.troubled = true
  bench.line.beDown()
})

const well = command('well', fc.constant(null), async (_, { bench }) => bench.line.beWell())

const answers: Record<string, Trouble> = {
  fails: { kind: 'fail' },
  'fails after doing': { kind: 'fail', afterDoing: true },
  busy,
}
/** Stripe's answer leaves the outcome open. */
const badAnswer = command(
  'badAnswer',
  fc.constantFrom(...Object.keys(answers)),
  async (model, { bench }, name) => {
    const trouble = answers[name]
    if (!bench.stripe || !trouble) return
    model.troubled = true
    bench.stripe.troubles.make(trouble)
  },
)

/** Any webhook so far, again or for the first time. Those never picked are lost. */
const news = cardPaymentCommand(
  'news',
  fc.record({ which: fc.nat({ max: 20 }) }),
  async (pledge, model, run, args) => {
    const { stripe } = run.bench
    const notice = stripe && pick(stripe.news.of(pledge.intentId), args.which)
    if (!notice) return
    expectStatus(model, { status: await stripe.news.deliver(notice), text: notice.type }, [200])
  },
)

/** Without telling the site, the bank expires a hold or the site's owner captures it. */
const meddle = cardPaymentCommand(
  'meddle',
  fc.constantFrom({ as: 'lapsed' as const }, { as: 'charged' as const }),
  async (pledge, _, { bench }, { as }) => {
    if ((await bench.payer.look(pledge.intentId)).status !== 'requires_capture') return
    pledge.meddled = as
    if (as === 'lapsed') await bench.payer.lapse(pledge.intentId)
    else await bench.payer.charge(pledge.intentId)
  },
)

const bankActs = ['refund part', 'dispute', 'dispute', 'won', 'lost'] as const

/** At Stripe, without telling the site: the owner refunds a part of a charge, or the bank disputes it and decides. */
const bank = cardPaymentCommand(
  'bank',
  fc.record({ act: fc.constantFrom(...bankActs) }),
  async (pledge, _, { bench: { stripe } }, { act }) => {
    if (stripe?.records.find(pledge.intentId).status !== 'succeeded') return
    const { records } = stripe
    const charge = records.chargeOf(records.find(pledge.intentId))
    const [isOpen, isGone] = [pledge.dispute === 'open', charge?.refunded || pledge.refundFails]
    if (act === 'refund part' && !pledge.dispute && !isGone) records.refund(pledge.intentId, 50)
    if (act === 'dispute' && !pledge.dispute && !isGone) {
      records.dispute(pledge.intentId)
      pledge.dispute = 'open'
    }
    if ((act === 'won' || act === 'lost') && isOpen) {
      records.closeDispute(pledge.intentId, act)
      pledge.dispute = act
    }
  },
)

/** Runs some waiting jobs, in any order. A process that stops at the end leaves its job to run again. */
const work = command(
  'work',
  fc.record({ which: fc.nat({ max: 6 }), jobs: fc.integer({ min: 1, max: 4 }), stopped: flag }),
  async (model, { bench }, { which, jobs, stopped }) => {
    for (let i = 0; i < jobs; i++) {
      const job = pick((await bench.waiting()).toReversed(), which)
      if (!job) return
      try {
        await bench.work(job, stopped)
      } catch (error) {
        if (!model.troubled) throw error
      }
    }
  },
)

const workAll = command('workAll', fc.constant(null), async (model, run) => {
  const errors = await drainJobs(run)
  if (errors[0] && !model.troubled) throw errors[0]
})

const clock = command(
  'clock',
  fc.constantFrom(1, 6, 11, 16, 61, 24 * 60, 50 * 60, 73 * 60, 15 * 24 * 60),
  async (_, run, minutes) => {
    await run.bench.world.clock.advance({ minutes })
    await run.staySignedIn()
  },
)

const byTheClock = command(
  'byTheClock',
  fc.constantFrom('sweep' as const, 'recover' as const, 'deadlines' as const),
  async (_, { bench }, name) => bench.byTheClock[name](),
)

/** Runs every waiting job and its followers once. Returns the errors. */
export async function drainJobs({ bench }: MoneyRun): Promise<Error[]> {
  const tried = new Set<string>()
  const errors: Error[] = []
  for (;;) {
    const due = (await bench.waiting()).filter(({ id }) => !tried.has(id))
    if (due.length === 0) return errors
    for (const job of due) {
      tried.add(job.id)
      await bench.work(job).catch((error: Error) => errors.push(error))
    }
  }
}

export const troubles = weigh([
  [4, misdeed],
  [4, endHang],
  [1, down],
  [3, well],
  [2, badAnswer],
  [6, news],
  [4, meddle],
  [4, bank],
  [6, work],
  [4, workAll],
  [5, clock],
  [6, byTheClock],
])
