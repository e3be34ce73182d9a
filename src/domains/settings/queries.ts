import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { defaultSettings } from './rules.ts'
import { siteSettings } from './tables.ts'

export type Settings = Omit<typeof siteSettings.$inferSelect, 'id'>

/** Not cached: one row by primary key. */
export async function currentSettings(ctx: Ctx | TransactionCtx): Promise<Settings> {
  const [row] = await ctx.db.select().from(siteSettings)
  return row ?? defaultSettings
}
