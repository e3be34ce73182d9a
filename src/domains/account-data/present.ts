import { type ExportState, exportHours } from '../../contract/own-data.ts'
import { hoursAfter } from '../accounts/rules.ts'
import { expiryOf } from './queries.ts'
import type { ExportRow } from './tables.ts'

export function presentExport(row: ExportRow | undefined, now: Date): ExportState {
  if (!row) return { isPreparing: false, file: null, nextAt: null }
  const { readyAt, sizeBytes, requestedAt } = row
  const nextAt = hoursAfter(requestedAt, exportHours)
  const expiresAt = readyAt && expiryOf(readyAt)
  return {
    isPreparing: !readyAt,
    file:
      readyAt && expiresAt && expiresAt > now
        ? {
            readyAt: readyAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
            sizeBytes: sizeBytes ?? 0,
          }
        : null,
    nextAt: nextAt > now ? nextAt.toISOString() : null,
  }
}
