import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { recordEvent } from '../events.ts'
import { keepFormerNames } from './former-names.ts'
import { type UserRow, users } from './tables.ts'

export type ProfileColumns = Partial<
  Omit<
    typeof users.$inferInsert,
    | 'id'
    | 'email'
    | 'emailVerifiedAt'
    | 'passwordHash'
    | 'userType'
    | 'suspendedAt'
    | 'hiddenAt'
    | 'limitedAt'
    | 'approvalAskedAt'
    | 'deletesAt'
    | 'deletedAt'
    | 'sample'
  >
>

/** Does nothing if the account was closed meanwhile. */
export async function updateProfile(ctx: TransactionCtx, id: number, columns: ProfileColumns): Promise<void> {
  if (columns.name !== undefined) await keepFormerNames(ctx, id)
  await ctx.db
    .update(users)
    .set(columns)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
}

/** An admin’s correction; people change their own name with their profile. */
export async function updateIdentity(
  ctx: TransactionCtx,
  id: number,
  identity: Pick<UserRow, 'name' | 'userType'> & { callName?: null },
): Promise<UserRow> {
  await keepFormerNames(ctx, id)
  const [user] = await ctx.db.update(users).set(identity).where(eq(users.id, id)).returning()
  if (!user) throw new Error('The account was not changed.')
  ctx.afterCommit(() => ctx.broadcast.clearPages())
  return user
}

type Restrictions = Partial<Pick<UserRow, 'suspendedAt' | 'hiddenAt' | 'limitedAt' | 'deletesAt'>>

/** What admins, moderators and people who leave restrict. Null lifts a restriction. */
export async function updateRestrictions(
  ctx: TransactionCtx,
  id: number,
  restrictions: Restrictions,
): Promise<UserRow> {
  const [user] = await ctx.db.update(users).set(restrictions).where(eq(users.id, id)).returning()
  if (!user) throw new Error('The account was not changed.')
  ctx.afterCommit(() => ctx.broadcast.clearPages())
  return user
}

/** Lets someone in who waited; undefined if they didn’t. No moderator restricts them meanwhile: no one can report them. */
export async function approveWaiting(ctx: TransactionCtx, id: number): Promise<UserRow | undefined> {
  const [user] = await ctx.db
    .update(users)
    .set({ approvalAskedAt: null, hiddenAt: null, limitedAt: null })
    .where(and(eq(users.id, id), isNotNull(users.approvalAskedAt), isNull(users.deletedAt)))
    .returning()
  if (user) await recordEvent(ctx, { type: 'profile.changed', userId: id })
  return user
}

/** Hides sample people by suspending them. Returns those who changed. */
export async function updateSample(ctx: TransactionCtx, shown: boolean): Promise<number[]> {
  const others = shown ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt)
  const changed = await ctx.db
    .update(users)
    .set({ suspendedAt: shown ? null : ctx.clock.now() })
    .where(and(eq(users.sample, true), isNull(users.deletedAt), others))
    .returning({ id: users.id })
  ctx.afterCommit(() => ctx.broadcast.clearPages())
  return changed.map(({ id }) => id)
}
