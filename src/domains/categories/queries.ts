import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Category } from '../../contract/categories.ts'
import type { Reader, TransactionCtx } from '../../platform/ctx.ts'
import { categories, userCategories } from './tables.ts'

export async function listCategories(ctx: Reader): Promise<Category[]> {
  return ctx.db.select().from(categories).orderBy(asc(categories.name)).limit(1000)
}

/** Sorted by name; one statement for any number of people. */
export async function findCategories(
  ctx: Reader,
  userIds: readonly number[],
): Promise<Map<number, Category[]>> {
  const found = new Map<number, Category[]>()
  if (userIds.length === 0) return found
  const rows = await ctx.db
    .select({ userId: userCategories.userId, id: categories.id, name: categories.name })
    .from(userCategories)
    .innerJoin(categories, eq(categories.id, userCategories.categoryId))
    .where(inArray(userCategories.userId, [...userIds]))
    .orderBy(asc(categories.name))
  for (const { userId, ...category } of rows) {
    const own = found.get(userId) ?? []
    own.push(category)
    found.set(userId, own)
  }
  return found
}

/** Reads go on; another act that locks them waits until this transaction ends. */
export async function lockCategories(ctx: TransactionCtx): Promise<void> {
  await ctx.db.execute(sql`lock table ${categories} in share row exclusive mode`)
}
