import { type ExportState, exportDays, exportHours } from '../../contract/own-data.ts'
import { daysAfter, hoursAfter } from '../accounts/rules.ts'
import type { ExportRow } from './tables.ts'

export function presentExport(row: ExportRow | undefined, now: Date): ExportState {
  if (!row) return { isPreparing: false, file: null, nextAt: null }
  const { readyAt, sizeBytes, requestedAt } = row
  const nextAt = hoursAfter(requestedAt, exportHours)
  const expiresAt = readyAt && daysAfter(readyAt, exportDays)
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
