import type { AdminUser } from '../../../contract/admin/users.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { avatarOf } from '../../accounts/present.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { totalsOf } from './queries.ts'

/** People who never booked or paid have no totals. */
export function presentUser(
  user: UserRow,
  { bookingCount, spentCents } = { bookingCount: 0, spentCents: 0 },
): AdminUser {
  return {
    id: user.id,
    name: user.name,
    email: user.deletedAt ? null : user.email,
    userType: user.userType,
    avatar: avatarOf(user, 96),
    headline: user.headline,
    createdAt: user.createdAt.toISOString(),
    lastActiveAt: user.lastActiveAt.toISOString(),
    limitedAt: user.limitedAt?.toISOString() ?? null,
    hiddenAt: user.hiddenAt?.toISOString() ?? null,
    approvalAskedAt: user.approvalAskedAt?.toISOString() ?? null,
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
    deletesAt: user.deletesAt?.toISOString() ?? null,
    deletedAt: user.deletedAt?.toISOString() ?? null,
    sample: user.sample,
    emailVerified: user.emailVerifiedAt !== null,
    ...(user.twoStepAt && { twoStep: true as const }),
    bookingCount,
    totalSpent: spentCents,
  }
}

export async function presentOne(ctx: Ctx, user: UserRow): Promise<AdminUser> {
  return presentUser(user, (await totalsOf(ctx, [user.id])).get(user.id))
}
