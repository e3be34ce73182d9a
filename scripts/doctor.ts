import { checkAddress } from '../src/domains/admin/site/check-address.ts'
import { checkSite } from '../src/domains/admin/site/check-site.ts'
import { checkSurroundings } from '../src/domains/admin/site/check-surroundings.ts'
import { ConnectionsError } from '../src/platform/database/check-connections.ts'
import { reasonOf } from '../src/platform/database/format-sql-error.ts'
import { findDemoAccounts } from '../src/sample/stop-trial.ts'
import { runTool } from './run-tool.ts'

const labels = { mend: 'Mend:    ', consider: 'Consider:', fine: 'Fine:    ' }

/** Nothing else can be checked without the database. */
function explain(error: unknown): string {
  return error instanceof ConnectionsError ? `Mend:     ${error.message}\nTo fix: 1` : reasonOf(error)
}

// Lists what it checked, and what to fix before others use the site. Changes nothing.
await runTool(
  async (ctx) => {
    const findings = [
      ...(await checkSite(ctx, { trialAccounts: await findDemoAccounts(ctx) })),
      ...(await checkSurroundings(ctx)),
      ...(await checkAddress(ctx)),
    ]
    for (const { kind, says } of findings) console.log(`${labels[kind]} ${says}`)
    const toMend = findings.filter(({ kind }) => kind === 'mend').length
    console.log(toMend === 0 ? 'This site is ready for others.' : `To fix: ${toMend}`)
    return toMend === 0 ? 0 : 1
  },
  { explain },
)
