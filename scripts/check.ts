import { staticSteps, unitStep } from './check-steps.ts'
import { printOutcome, runSteps } from './steps.ts'

// The slowest first, so that the two that run at a time end together.
const outcomes = await runSteps([unitStep, ...staticSteps], 2, printOutcome)
const failed = outcomes.filter((outcome) => !outcome.ok).map((outcome) => outcome.name)
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}`)
  process.exit(1)
}
