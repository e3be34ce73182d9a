import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emptyBody, instant } from '../text.ts'

export const backupStatus = z.object({
  /** False with `BACKUPS=false`. */
  isOn: z.boolean(),
  /** The last one that was read back and matches its checksums. */
  last: z
    .object({
      kind: z.enum(['scheduled', 'upgrade', 'manual']),
      madeAt: instant,
      /** A path on the server, or `s3:NAME`. */
      place: z.string(),
      sizeBytes: z.int(),
    })
    .nullable(),
  /** Older than two days. */
  isOld: z.boolean(),
  /** After the last backup. */
  failure: z.object({ failedAt: instant, reason: z.string() }).nullable(),
  nextAt: instant.nullable(),
  /** One is being made, or begins within seconds. */
  isRunning: z.boolean(),
})
export type BackupStatus = z.output<typeof backupStatus>

export const startBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Start a backup of the whole site, unless one is running (409)',
  access: 'admin',
  body: emptyBody,
  status: 200,
  response: backupStatus,
})

export const getBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'The last backup, whether a later one failed or one is running, and when the next is due',
  access: 'admin',
  status: 200,
  response: backupStatus,
})
