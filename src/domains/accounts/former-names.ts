import { and, asc, desc, eq, isNull, notInArray } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { formerNames, users } from './tables.ts'

const mostKept = 100

/** Call it before a name or an address changes: closing the account takes the earlier ones out of others’ texts, too. */
export async function keepFormerNames({ db, clock }: TransactionCtx, userId: number): Promise<void> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update')
  if (!user) return
  const changedAt = clock.now()
  await db
    .insert(formerNames)
    .values([user.name, user.email].map((name) => ({ userId, name, changedAt })))
    .onConflictDoUpdate({ target: [formerNames.userId, formerNames.name], set: { changedAt } })
  const latest = db
    .select({ name: formerNames.name })
    .from(formerNames)
    .where(eq(formerNames.userId, userId))
    .orderBy(desc(formerNames.changedAt), asc(formerNames.name))
    .limit(mostKept)
  await db
    .delete(formerNames)
    .where(and(eq(formerNames.userId, userId), notInArray(formerNames.name, latest)))
}

/** Deletes and returns them. */
export async function takeFormerNames({ db }: TransactionCtx, userId: number): Promise<string[]> {
  const taken = await db.delete(formerNames).where(eq(formerNames.userId, userId)).returning()
  return taken.map(({ name }) => name)
}
