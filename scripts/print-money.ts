import type { Violation } from '../src/domains/payments/checking/queries.ts'
import type { checkMoney } from '../src/domains/requests/operating/check-money.ts'

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** Prints totals and violations. Returns whether there were none. */
export function printMoney({
  totals,
  violations,
}: Pick<Awaited<ReturnType<typeof checkMoney>>, 'totals' | 'violations'>): boolean {
  const { payments, entries, credits, authorisedCents, heldCents, keptCents } = totals
  const { releasedCents, refundedCents, disputedCents, lostCents, creditCents } = totals
  console.log(`${payments} payments, ${entries} rows in the ledger, ${credits} credits`)
  console.log(
    [
      `${dollars(authorisedCents)} authorized = ${dollars(heldCents)} held`,
      `${dollars(keptCents)} kept`,
      `${dollars(releasedCents)} released`,
      `${dollars(refundedCents)} refunded`,
      `${dollars(disputedCents)} disputed`,
      `${dollars(lostCents)} lost in disputes`,
      `${dollars(creditCents)} in credits`,
    ].join(' + '),
  )
  printViolations(violations)
  console.log(violations.length === 0 ? 'The ledger is right.' : `${violations.length} problems found.`)
  return violations.length === 0
}

export function printViolations(violations: readonly Violation[]): void {
  for (const { subject, problem } of violations) console.log(`${subject}: ${problem}`)
}
