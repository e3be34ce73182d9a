import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { type Ctx, type Reader, requireMember, type TransactionCtx } from '../../../platform/ctx.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { refuse } from '../../../platform/refuse.ts'
import { generateToken, hashToken } from '../../../platform/secrets.ts'
import { limits } from '../../limits.ts'
import { currentSettings } from '../../settings/queries.ts'
import { renderInvitationEmail } from '../emails.ts'
import { daysAfter } from '../rules.ts'
import { type InvitationRow, invitations } from '../tables.ts'
import { refusals } from '../wording.ts'

const mostListed = 200

/** Emails the link if there is an address. Only the hash of its token is stored. */
export async function createInvitation(
  ctx: TransactionCtx,
  { email, days }: { email: string | null; days: number },
): Promise<{ invitation: InvitationRow; token: string }> {
  const token = generateToken()
  const now = ctx.clock.now()
  const [invitation] = await ctx.db
    .insert(invitations)
    .values({
      tokenHash: hashToken(token),
      email,
      adminId: requireMember(ctx).userId,
      createdAt: now,
      expiresAt: daysAfter(now, days),
    })
    .returning()
  if (!invitation) throw new Error('The invitation was not stored.')
  if (email) {
    const { platformName } = await currentSettings(ctx)
    await sendEmail(ctx, renderInvitationEmail({ platformName, email, token, days, id: invitation.id }))
  }
  return { invitation, token }
}

/** The conditional update lets one of several people in. */
export async function consumeInvitation(ctx: TransactionCtx, token: string): Promise<boolean> {
  const used = await ctx.db
    .update(invitations)
    .set({ usedAt: ctx.clock.now() })
    .where(stillWorks(ctx, token))
    .returning({ id: invitations.id })
  return used.length > 0
}

/** Before anyone types: `consumeInvitation` decides. Counts links that don’t work against the caller’s address. */
export async function requireInvitation(ctx: Ctx, token: string, address: string): Promise<void> {
  if ((await ctx.db.$count(invitations, stillWorks(ctx, token))) > 0) return
  await countAndLimit(ctx, limits.wrongLinksPerAddress, address)
  refuse('invalid_token', refusals.deadInvitation)
}

function stillWorks({ clock }: Reader, token: string) {
  return and(
    eq(invitations.tokenHash, hashToken(token)),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, clock.now()),
  )
}

/** A used one stays in the list. */
export async function deleteInvitation(ctx: TransactionCtx, id: number): Promise<void> {
  const [deleted] = await ctx.db
    .delete(invitations)
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
    .returning({ id: invitations.id })
  if (deleted) return
  if ((await ctx.db.$count(invitations, eq(invitations.id, id))) > 0) {
    refuse('wrong_status', refusals.invitationUsed, { currentStatus: 'used' })
  }
  refuse('not_found', refusals.unknownInvitation)
}

export function listInvitations({ db }: Reader): Promise<InvitationRow[]> {
  return db.select().from(invitations).orderBy(desc(invitations.id)).limit(mostListed)
}
