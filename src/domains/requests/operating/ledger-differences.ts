import type { Reading } from '../../../platform/metrics/readings.ts'
import { checkMoney } from './check-money.ts'

/** What `npm run ledger:check` counts. It reads all payments, so once an hour is enough. */
export const ledgerDifferences: Reading = {
  name: 'ledger',
  keptSeconds: 3600,
  isSlow: true,
  gauges: {
    site_ledger_differences: {
      help: 'What the last check of ledger, credits, bookings and agent requests found wrong. 0: the money is right.',
    },
    site_ledger_checked_timestamp_seconds: { help: 'When this process last checked, in seconds since 1970.' },
    site_ledger_check_duration_seconds: { help: 'How long that check took.' },
  },
  async read(ctx) {
    const started = performance.now()
    const { violations } = await checkMoney(ctx)
    return [
      { gauge: 'site_ledger_differences', value: violations.length },
      { gauge: 'site_ledger_checked_timestamp_seconds', value: ctx.clock.now().getTime() / 1000 },
      { gauge: 'site_ledger_check_duration_seconds', value: (performance.now() - started) / 1000 },
    ]
  },
}
