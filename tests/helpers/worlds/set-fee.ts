import { updateSettings } from '../../../src/domains/settings/update-settings.ts'
import type { Ctx } from '../../../src/platform/ctx.ts'
import { openDatabase } from '../../../src/platform/database/open-database.ts'
import { createLog } from '../../../src/platform/log.ts'
import { openWakeups } from '../../../src/platform/realtime/notify-wakeups.ts'

/** Changes the fee of a running site through the settings. */
export async function setFee(databaseUrl: string, bookingFeeCents: number): Promise<void> {
  const log = createLog('silent')
  const database = openDatabase(databaseUrl, log)
  const wakeups = await openWakeups({ databaseUrl, pool: database.pool, log })
  try {
    await updateSettings({ db: database.db, wakeups } as Partial<Ctx> as Ctx, { bookingFeeCents })
  } finally {
    await wakeups.close()
    await database.close()
  }
}
