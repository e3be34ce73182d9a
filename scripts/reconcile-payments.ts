import { reconcilePayments } from '../src/domains/checkout/reconcile-payments.ts'
import { printMoney, printViolations } from './print-money.ts'
import { runTool } from './run-tool.ts'

// Does by hand what the jobs do by the clock, says what came of it, and proves the ledger.
await runTool(async (ctx) => {
  const result = await reconcilePayments(ctx)
  const { settled, unsettled, finished, unfinished, differences } = result
  for (const { paymentId, from, to } of settled) console.log(`payment ${paymentId}: was ${from}, is ${to}`)
  printViolations(unsettled)
  console.log(`${result.looked} open payments: ${settled.length} settled, ${unsettled.length} could not be`)
  for (const { paymentId, usedFor } of finished) {
    const outcome = usedFor
      ? `its request was sent (${usedFor})`
      : 'its request cannot be sent; the hold goes back'
    console.log(`payment ${paymentId}: ${outcome}`)
  }
  printViolations(unfinished)
  printViolations(differences)
  console.log(
    `${result.compared} open and recent payments compared with the provider: ${differences.length} differ`,
  )
  const right = printMoney(result)
  return right && [unsettled, unfinished, differences].every((found) => found.length === 0) ? 0 : 1
})
