import { eq, sql } from 'drizzle-orm'
import type { Category } from '../../contract/categories.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { lockCategories } from './queries.ts'
import { categories } from './tables.ts'
import { categoryWords } from './wording.ts'

/** The caller authorizes the admin. */
export async function createCategory(ctx: TransactionCtx, name: string): Promise<Category> {
  await checkFree(ctx, name)
  const [made] = await ctx.db.insert(categories).values({ name }).returning()
  if (!made) throw new Error('The category was not recorded.')
  return made
}

/** Keeps who chose it. Returns it with its earlier name. */
export async function renameCategory(ctx: TransactionCtx, id: number, name: string) {
  const [seen] = await ctx.db.select().from(categories).where(eq(categories.id, id)).for('update')
  if (!seen) refuse('not_found', categoryWords.notFound)
  await checkFree(ctx, name, id)
  await ctx.db.update(categories).set({ name }).where(eq(categories.id, id))
  return { id, name, before: seen.name }
}

/** Case doesn’t tell two names apart. The lock makes acts at the same time wait for each other. */
async function checkFree(ctx: TransactionCtx, name: string, id?: number): Promise<void> {
  await lockCategories(ctx)
  const same = sql`lower(${categories.name}) = lower(${name})`
  const [taken] = await ctx.db.select().from(categories).where(same)
  if (!taken || taken.id === id) return
  const message = categoryWords.taken({ name: taken.name })
  throw new Refusal('category_taken', message, { fields: { name: message } })
}
