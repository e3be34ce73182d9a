import { asc, eq, sql } from 'drizzle-orm'
import type { Category } from '../../contract/categories.ts'
import type { Reader, TransactionCtx } from '../../platform/ctx.ts'
import { preparedRead } from '../../platform/database/prepared-query.ts'
import { categories, userCategories } from './tables.ts'

const allCategories = preparedRead<Record<string, never>, Category[]>('categories', (db) =>
  db.select().from(categories).orderBy(asc(categories.name)).limit(1000),
)

export function listCategories(ctx: Reader): Promise<Category[]> {
  return allCategories(ctx, {})
}

const categoriesOf = preparedRead<{ ids: number[] }, (Category & { userId: number })[]>(
  'categories_of',
  (db, value) =>
    db
      .select({ userId: userCategories.userId, id: categories.id, name: categories.name })
      .from(userCategories)
      .innerJoin(categories, eq(categories.id, userCategories.categoryId))
      .where(sql`${userCategories.userId} = any(${value('ids')})`)
      .orderBy(asc(categories.name)),
)

/** Sorted by name; one statement for any number of people. */
export async function findCategories(
  ctx: Reader,
  userIds: readonly number[],
): Promise<Map<number, Category[]>> {
  const found = new Map<number, Category[]>()
  if (userIds.length === 0) return found
  const rows = await categoriesOf(ctx, { ids: [...userIds] })
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
