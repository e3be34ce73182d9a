import { getTableName, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DeleteRows } from '../domain.ts'

/** For rows that nothing references. */
export function deleteRows(table: PgTable & { id: PgColumn }): DeleteRows {
  const name = getTableName(table)
  return async ({ db }, ids) => {
    const gone = await db.delete(table).where(inArray(table.id, ids)).returning({ id: table.id })
    return gone.map(({ id }) => ({ table: name, id: id as number }))
  }
}
