import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { sessions } from '../tables.ts'

/** The session’s reads come from the replica again once it has replayed this. */
export async function updateLastWrite(ctx: Ctx, sessionId: number): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ lastWrite: sql`pg_current_wal_insert_lsn()` })
    .where(eq(sessions.id, sessionId))
}
