import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { preparedQuery } from '../../../platform/database/prepared-query.ts'
import { sessions } from '../tables.ts'

const rememberPosition = preparedQuery<{ id: number }, never[]>(
  'remember_write',
  (_, value) => sql`
    update ${sessions} set last_write = pg_current_wal_insert_lsn() where ${sessions.id} = ${value('id')}`,
)

/** The session’s reads come from the replica again once it has replayed this. */
export async function updateLastWrite(ctx: Ctx, sessionId: number): Promise<void> {
  await rememberPosition(ctx, { id: sessionId })
}
