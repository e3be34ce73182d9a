import type { Reader } from '../../platform/ctx.ts'
import { preparedRead } from '../../platform/database/prepared-query.ts'
import { defaultSettings } from './rules.ts'
import { siteSettings } from './tables.ts'

export type Settings = Omit<typeof siteSettings.$inferSelect, 'id'>

const settingsRow = preparedRead<Record<string, never>, (typeof siteSettings.$inferSelect)[]>(
  'settings',
  (db) => db.select().from(siteSettings),
)

/** Not cached: one row by primary key. */
export async function currentSettings(ctx: Reader): Promise<Settings> {
  const [row] = await settingsRow(ctx, {})
  return row ?? defaultSettings
}
