import { eq, inArray, sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { normaliseEmail } from './rules.ts'
import { type UserRow, users } from './tables.ts'

type Any = Ctx | TransactionCtx

export async function findUser(ctx: Any, id: number): Promise<UserRow | undefined> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id))
  return user
}

/** The person with this id. Refuses with `not_found`. */
export async function loadUser(ctx: Any, id: number): Promise<UserRow> {
  return (await findUser(ctx, id)) ?? refuse('not_found', 'There is no such person.')
}

export async function findUsers(ctx: Any, ids: readonly number[]): Promise<Map<number, UserRow>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findUserByEmail(ctx: Any, email: string): Promise<UserRow | undefined> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${normaliseEmail(email)}`)
  return user
}
