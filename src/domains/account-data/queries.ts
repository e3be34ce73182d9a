import { eq } from 'drizzle-orm'
import type { Reader } from '../../platform/ctx.ts'
import { type ExportRow, exports } from './tables.ts'

/** Each file replaces the one before. */
export const exportFile = (userId: number) => `${userId}-export.zip`

export async function findExport({ db }: Reader, userId: number): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(exports).where(eq(exports.userId, userId))
  return row
}
