import { checkMoney } from '../src/domains/bookings/check-money.ts'
import { recoverDrafts } from '../src/domains/checkout/recover-drafts.ts'
import { compareProvider } from '../src/domains/payments/compare-provider.ts'
import { findPayment } from '../src/domains/payments/queries.ts'
import { sweepPayments } from '../src/domains/payments/sweep-payments.ts'
import type { Ctx } from '../src/platform/ctx.ts'
import { printMoney, printViolations, reasonOf } from './print-money.ts'
import { runTool } from './run-tool.ts'

const recentDays = 7

// Does by hand what the jobs do by the clock, says what came of it, and then proves the ledger.
await runTool(async (ctx) => {
  const settled = await settleOpen(ctx)
  const finished = await finishDrafts(ctx)
  const same = await compareRecent(ctx)
  const right = printMoney(await checkMoney(ctx))
  return settled && finished && same && right ? 0 : 1
})

/** Sweeps every open payment once. Answers whether all could be settled. */
async function settleOpen(ctx: Ctx): Promise<boolean> {
  const begun = ctx.clock.now()
  let [looked, changed, failed] = [0, 0, 0]
  for (;;) {
    const swept = await sweepPayments(ctx, begun)
    if (swept.length === 0) break
    looked += swept.length
    for (const { paymentId, from, to, error } of swept) {
      if (from !== to) {
        changed++
        console.log(`payment ${paymentId}: was ${from}, is ${to}`)
      }
      if (error === undefined) continue
      failed++
      console.log(`payment ${paymentId}: could not be settled: ${reasonOf(error)}`)
    }
  }
  console.log(`${looked} open payments: ${changed} settled, ${failed} could not be`)
  return failed === 0
}

/** Sends the requests whose browsers went away after paying. Answers whether all could be finished. */
async function finishDrafts(ctx: Ctx): Promise<boolean> {
  const recovered = await recoverDrafts(ctx)
  for (const { paymentId, error } of recovered) {
    const { usedFor } = await findPayment(ctx, paymentId)
    const outcome = usedFor
      ? `its request was sent (${usedFor})`
      : 'its request cannot be sent; the hold goes back'
    console.log(
      `payment ${paymentId}: ${error === undefined ? outcome : `its request could not be finished: ${reasonOf(error)}`}`,
    )
  }
  return recovered.every(({ error }) => error === undefined)
}

async function compareRecent(ctx: Ctx): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - recentDays * 86_400_000)
  const { compared, differences } = await compareProvider(ctx, since)
  printViolations(differences)
  console.log(`${compared} open and recent payments compared with the provider: ${differences.length} differ`)
  return differences.length === 0
}
