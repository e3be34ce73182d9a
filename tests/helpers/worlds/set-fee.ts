import { updateSettings } from '../../../src/domains/settings/update-settings.ts'
import type { Ctx } from '../../../src/platform/ctx.ts'
import { openDatabase } from '../../../src/platform/database/open-database.ts'
import { createLog } from '../../../src/platform/log.ts'
import { openBroadcast } from '../../../src/platform/realtime/open-broadcast.ts'

/** Changes the fee of a running site through the settings. */
export async function setFee(databaseUrl: string, bookingFeeCents: number): Promise<void> {
  const log = createLog('silent')
  const database = openDatabase(databaseUrl, log)
  const broadcast = await openBroadcast({ databaseUrl, pool: database.pool, log })
  try {
    await updateSettings({ db: database.db, broadcast } as Partial<Ctx> as Ctx, { bookingFeeCents })
  } finally {
    await broadcast.close()
    await database.close()
  }
}
