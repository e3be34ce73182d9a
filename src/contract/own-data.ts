import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emptyBody, instant } from './text.ts'

/** How long a file can be downloaded. */
export const exportDays = 7
/** At most one file is made in that time. */
export const exportHours = 1

export const exportState = z.object({
  isPreparing: z.boolean(),
  file: z.object({ readyAt: instant, expiresAt: instant, sizeBytes: z.int() }).nullable(),
  /** When another file can be made; null if it can be now. */
  nextAt: instant.nullable(),
})
export type ExportState = z.output<typeof exportState>

export const getExport = endpoint({
  method: 'GET',
  path: '/api/export',
  summary: 'Whether a file with the caller’s data is being made or ready',
  access: 'member',
  status: 200,
  response: exportState,
})

export const startExport = endpoint({
  method: 'POST',
  path: '/api/export',
  summary: `Make a ZIP file of the caller’s data and email when it’s ready; needs a confirmed password; at most one an hour, repeats change nothing`,
  access: 'member',
  body: emptyBody,
  status: 200,
  response: exportState,
})

export const getExportFile = endpoint({
  method: 'GET',
  path: '/api/export/file',
  summary: 'The ZIP file of the caller’s data',
  access: 'member',
  status: 200,
  produces: 'application/zip',
  response: z.unknown(),
})
