import { checkSite } from '../src/domains/admin/site/check-site.ts'
import { findDemoAccounts } from '../src/sample/leave-trial.ts'
import { runTool } from './run-tool.ts'

// Says what is still trial or wrong before others use the site, and changes nothing.
await runTool(async (ctx) => {
  const findings = await checkSite(ctx, { trialAccounts: await findDemoAccounts(ctx) })
  for (const { must, says } of findings) console.log(`${must ? 'Mend:    ' : 'Consider:'} ${says}`)
  const toMend = findings.filter(({ must }) => must).length
  console.log(toMend === 0 ? 'Nothing has to be mended before others use this site.' : `${toMend} to mend.`)
  return toMend === 0 ? 0 : 1
})
