import { and, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DeleteRows } from '../domain.ts'

/** For rows that nothing references. `owner`: the partition key of a partitioned table. `also`: an extra condition. */
export function deleteRows(
  table: PgTable & { id: PgColumn },
  owner?: PgColumn | null,
  also?: SQL,
): DeleteRows {
  const name = getTableName(table)
  return async ({ db }, ids, owners) => {
    const wanted = owner ? isOwned(table.id, ids, owner, owners) : inArray(table.id, ids)
    const gone = await db.delete(table).where(and(wanted, also)).returning({ id: table.id })
    return gone.map(({ id }) => ({ table: name, id: id as number }))
  }
}

/** Finds rows of a partitioned table by its key: an id alone would be looked for in every partition. */
export function isOwned(id: PgColumn, ids: number[], owner: PgColumn, owners: number[]): SQL {
  return sql`(${owner}, ${id}) in (select * from unnest(${sql.param(owners)}::bigint[], ${sql.param(ids)}::bigint[]))`
}
