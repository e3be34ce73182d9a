import { updateSettings } from '../../../src/domains/settings/update-settings.ts'
import type { Ctx } from '../../../src/platform/ctx.ts'
import { openDatabase } from '../../../src/platform/database/connection-pool.ts'
import { createLog } from '../../../src/platform/log.ts'

/** Changes the fee of a running site through the settings. */
export async function setFee(databaseUrl: string, bookingFeeCents: number): Promise<void> {
  const database = openDatabase(databaseUrl, createLog('silent'))
  try {
    await updateSettings({ db: database.db } as Ctx, { bookingFeeCents })
  } finally {
    await database.close()
  }
}
