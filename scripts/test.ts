import { parseArgs } from 'node:util'
import { staticSteps } from './check-steps.ts'
import { addCounts, type Counts, totalLine } from './counts.ts'
import { printSpecification, type RanTest } from './print-specification.ts'
import { countTests, runTests } from './run-tests.ts'
import { printOutcome, runSteps } from './steps.ts'
import { longRuns, shortRuns, type TestRun } from './test-runs.ts'

// Without names: the checks and every project in its short form, or with --full the long forms only.
// With names of projects: those alone.
const { values, positionals: projects } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
})
const runs = (values.full ? longRuns : shortRuns).filter(
  ({ project }) => projects.length === 0 || projects.includes(project),
)

const everything = !values.full && projects.length === 0
const counts: Counts[] = []
const ran: RanTest[] = []
if (everything) counts.push(await check())
for (const run of runs) counts.push(await runOrSkip(run))
if (everything) printSpecification(ran)
const total = addCounts(counts)
console.log(`\n${totalLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

/** The checks are no tests: one that passes counts nothing, one that fails is a failure of the run. */
async function check(): Promise<Counts> {
  const outcomes = await runSteps(staticSteps, 2, printOutcome)
  return { passed: 0, failed: outcomes.filter((outcome) => !outcome.ok).length, skipped: 0 }
}

async function runOrSkip(run: TestRun): Promise<Counts> {
  console.log(`\n── ${run.title}`)
  const need = run.need?.() ?? { env: {} }
  if ('env' in need) {
    const result = await runTests(run, { ...need.env, LONG_TESTS: values.full ? 'rest' : '' })
    ran.push(...(result.ran ?? []))
    return result
  }
  const skipped = countTests(run)
  console.log(`Skipped ${skipped} tests: ${need.missing}.`)
  return { passed: 0, failed: 0, skipped }
}
