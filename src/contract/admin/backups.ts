import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../text.ts'

export const backupStatus = z.object({
  /** False with `BACKUPS=false`. */
  isOn: z.boolean(),
  /** The last one that was read back and matches its checksums. */
  last: z
    .object({
      kind: z.enum(['scheduled', 'upgrade']),
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
})
export type BackupStatus = z.output<typeof backupStatus>

export const getBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'The last backup that the site made, whether a later one failed, and when the next is due',
  access: 'admin',
  status: 200,
  response: backupStatus,
})
