import type { ImportedCalendar } from '../../contract/calendars.ts'
import type { ImportRow } from './queries.ts'

/** For its owner alone: the address may be a secret. */
export function presentImport(row: ImportRow): ImportedCalendar {
  return {
    id: row.id,
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    triedAt: row.triedAt?.toISOString() ?? null,
    lastError: row.lastError,
    busyCount: row.busyCount,
  }
}
