import { parseArgs } from 'node:util'
import { staticSteps } from './check-steps.ts'
import { addCounts, type Counts, totalLine } from './counts.ts'
import { provideChromium } from './install-chromium.ts'
import { countTests, runProject } from './run-project.ts'
import { printOutcome, runSteps } from './steps.ts'

// Without names: the checks and every project in its short form, or with --full the long forms only.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
})
const spanning = ['races', 'faults', 'hostile']
const everything = ['unit', 'components', 'api', ...spanning, 'e2e']
const projects = positionals.length > 0 ? positionals : values.full ? spanning : everything

const counts: Counts[] = []
if (!values.full && positionals.length === 0) counts.push(await check())
for (const project of projects) {
  console.log(`\n${project}${values.full ? ', long form' : ''}`)
  counts.push(project === 'e2e' ? await runInBrowser(project) : await run(project))
}
const total = addCounts(counts)
console.log(`\n${totalLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0

/** The checks are no tests: one that passes counts nothing, one that fails is a failure of the run. */
async function check(): Promise<Counts> {
  const outcomes = await runSteps(staticSteps, 2, printOutcome)
  return { passed: 0, failed: outcomes.filter((outcome) => !outcome.ok).length, skipped: 0 }
}

function run(project: string, env: Record<string, string> = {}) {
  return runProject(project, { ...env, LONG_TESTS: values.full ? '1' : '' })
}

async function runInBrowser(project: string): Promise<Counts> {
  const chromium = provideChromium()
  if (chromium) return run(project, { CHROMIUM_PATH: chromium })
  const skipped = countTests(project)
  console.log(`Skipped ${skipped} tests in the browser: no Chromium is installed and none could be.`)
  console.log('Install one, or name it in CHROMIUM_PATH.')
  return { passed: 0, failed: 0, skipped }
}
