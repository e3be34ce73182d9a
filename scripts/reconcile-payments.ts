import { reconcilePayments } from '../src/domains/requests/operating/reconcile-payments.ts'
import { printMoney, printViolations } from './print-money.ts'
import { runTool } from './run-tool.ts'

// Runs the reconciliation jobs by hand, prints the results, and checks the ledger.
await runTool(async (ctx) => {
  const result = await reconcilePayments(ctx)
  const { settled, unsettled, finished, unfinished, differences } = result
  for (const { paymentId, from, to } of settled) console.log(`payment ${paymentId}: was ${from}, is ${to}`)
  printViolations(unsettled)
  console.log(`${result.looked} open payments: ${settled.length} settled, ${unsettled.length} not settled`)
  for (const { paymentId, usedFor } of finished) {
    const outcome = usedFor
      ? `its request was sent (${usedFor})`
      : 'its request can’t be sent, so the hold is released'
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
