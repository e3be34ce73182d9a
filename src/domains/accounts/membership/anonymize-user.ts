import { eq, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { deletedName } from '../../../wording/names.ts'
import { deletedEmail, normalizeEmail } from '../rules.ts'
import { deleteAllSessions } from '../sessions/delete-session.ts'
import { emailTokens, invitations, type UserRow, users } from '../tables.ts'
import { deleteFactors } from './delete-factors.ts'

/**
 * Anonymizes the row and signs the person out for good. The row stays because bookings, messages and the ledger point at
 * it. A sample person keeps the invented address, so that the sample isn’t loaded again.
 */
export async function anonymizeUser(
  ctx: TransactionCtx,
  { id, email, sample, suspendedAt }: UserRow,
  nobodysPassword: string,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db
    .update(users)
    .set({
      email: sample ? email : deletedEmail(id),
      emailVerifiedAt: null,
      passwordHash: nobodysPassword,
      name: deletedName,
      headline: null,
      bio: null,
      location: null,
      callName: null,
      profession: null,
      website: null,
      linkedinUrl: null,
      seriesTitle: null,
      seriesUrl: null,
      seriesKind: null,
      areaOfExpertise: [],
      areaOfInterests: [],
      topicsOfDiscussion: [],
      languages: [],
      meetingWay: null,
      meetingPlace: null,
      pictureHash: null,
      introductionFile: null,
      introductionSeconds: null,
      initialsConfirmed: false,
      showEmail: false,
      openToGuesting: false,
      suspendedAt: suspendedAt ?? now,
      deletesAt: null,
      deletedAt: now,
    })
    .where(eq(users.id, id))
  await deleteAllSessions(ctx, id)
  await deleteFactors(ctx, id)
  await ctx.db.delete(emailTokens).where(eq(emailTokens.userId, id))
  const sentToThem = sql`lower(${invitations.email}) = ${normalizeEmail(email)}`
  await ctx.db.update(invitations).set({ email: null }).where(sentToThem)
  ctx.afterCommit(() => ctx.broadcast.clearPages())
}
