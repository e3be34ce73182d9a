import { sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import type { Settings } from './queries.ts'
import { defaultSettings } from './rules.ts'
import { siteSettings } from './tables.ts'

/** Raises the version. The caller authorizes. */
export async function updateSettings(
  ctx: Ctx | TransactionCtx,
  changes: Partial<Omit<Settings, 'version'>>,
): Promise<void> {
  await ctx.db
    .insert(siteSettings)
    .values({ ...defaultSettings, ...changes, id: 1, version: defaultSettings.version + 1 })
    .onConflictDoUpdate({
      target: siteSettings.id,
      set: { ...changes, version: sql`${siteSettings.version} + 1` },
    })
  if (ctx.inTransaction) ctx.afterCommit(() => ctx.broadcast.clearPages())
  else ctx.broadcast.clearPages()
}
