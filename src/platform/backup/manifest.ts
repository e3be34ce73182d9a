import { z } from 'zod'

const sum = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
/** Files of the data folder that a backup holds. A restore writes no others, whatever an archive names. */
export const dataFiles = ['session-secret', 'demo-accounts.json'] as const
export type DataFile = (typeof dataFiles)[number]
const rows = { rows: z.int().min(0), sha256: sum }

const table = z.object({
  name,
  columns: z.array(name).min(1),
  key: z.array(name).min(1),
  ...rows,
})

/**
 * Lists an archive's parts with their checksums. Rows are hashed as COPY writes them, in primary key order.
 */
export const manifest = z.object({
  format: z.literal(1),
  kind: z.literal('site'),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), when: z.int() })),
  postgres: z.string(),
  /** Parents before children. */
  tables: z.array(table),
  jobs: z.object({ columns: z.array(name), queues: z.array(z.string().max(200)), ...rows }),
  sequences: z.array(z.object({ name, last: z.string().regex(/^\d+$/), called: z.boolean() })),
  files: z.array(z.object({ name: z.enum(dataFiles), sha256: sum })),
  pictures: z.object({ count: z.int().min(0), sha256: sum }),
})
export type Manifest = z.output<typeof manifest>
export type TablePart = z.output<typeof table>

export const partNames = {
  table: (name: string) => `tables/${name}.copy.gz`,
  jobs: 'jobs.copy.gz',
  file: (name: DataFile) => `data/${name}`,
  picture: (name: string) => `pictures/${name}`,
  manifest: 'manifest.json',
  seal: 'manifest.sha256',
}

export function findDataFile(part: string): DataFile | undefined {
  return dataFiles.find((name) => partNames.file(name) === part)
}
