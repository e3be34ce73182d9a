import { and, eq, ne, or } from 'drizzle-orm'
import { shortId } from '../../contract/text.ts'
import { type Ctx, type Reader, requireMember } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { isSameSecret, keyedHash } from '../../platform/secrets.ts'
import { findUser, type PersonRow } from '../accounts/queries.ts'
import { conversationRecords } from '../messaging/queries.ts'
import { requesterId } from '../requests/policy.ts'
import { askedRecords } from '../requests/queries.ts'
import { blockRecords, findVisible } from '../trust/queries.ts'
import { refusals as trustRefusals } from '../trust/wording.ts'
import { findAct, listReporters } from './queries.ts'
import type { ActRow } from './tables.ts'
import { refusals } from './wording.ts'

/**
 * Someone the caller sees, has blocked, or shares a conversation or request with. Throws `not_found` for everyone
 * else, as if there were no such person.
 */
export async function requireKnown(ctx: Ctx, id: number): Promise<PersonRow> {
  const { userId } = requireMember(ctx)
  if (!shortId.safeParse(id).success) return refuse('not_found', trustRefusals.unknownPerson)
  const visible = await findVisible(ctx, id)
  if (visible) return visible
  const person = await findUser(ctx, id)
  if (!person || person.deletedAt || !(await hasMet(ctx, userId, id))) {
    return refuse('not_found', trustRefusals.unknownPerson)
  }
  return person
}

async function hasMet({ db }: Reader, userId: number, id: number): Promise<boolean> {
  const { user1Id, user2Id } = conversationRecords
  const [one, other] = [Math.min(userId, id), Math.max(userId, id)]
  if ((await db.$count(conversationRecords, and(eq(user1Id, one), eq(user2Id, other)))) > 0) return true
  const { blockerId, blockedId } = blockRecords
  if ((await db.$count(blockRecords, and(eq(blockerId, userId), eq(blockedId, id)))) > 0) return true
  const { creatorId, guestId, paymentStatus } = askedRecords
  const asked = await db
    .select()
    .from(askedRecords)
    .where(
      or(
        and(eq(creatorId, userId), eq(guestId, id)),
        and(eq(creatorId, id), eq(guestId, userId), ne(paymentStatus, 'unpaid')),
      ),
    )
  // Only its requester knows of a request that isn’t sent.
  return asked.some((row) => row.paymentStatus !== 'unpaid' || requesterId(row) === userId)
}

/** An admin can’t decide what they reported or what is about them. */
export async function isInvolved(
  ctx: Reader,
  { kind, subjectId, userId }: Pick<ActRow, 'kind' | 'subjectId' | 'userId'>,
): Promise<boolean> {
  const admin = requireMember(ctx).userId
  return userId === admin || (await listReporters(ctx, { kind, subjectId })).includes(admin)
}

/** Only good for reading and appealing this decision. */
export function decisionToken(secret: string, actId: number): string {
  return keyedHash(secret, `moderation-act:${actId}`)
}

/** A decision about the caller, or about anyone with the emailed token. Throws `not_found` for all others alike. */
export async function requireDecision(ctx: Ctx, id: number, token: string | undefined): Promise<ActRow> {
  const act = await findAct(ctx, id)
  const isOwn = ctx.actor.kind === 'member' && ctx.actor.userId === act?.userId
  const hasToken = isSameSecret(token ?? '', decisionToken(ctx.secret, id))
  if (act && act.act !== 'dismiss' && (isOwn || hasToken)) return act
  return refuse('not_found', refusals.unknownAct, {}, token ? { event: 'token_refused' } : {})
}
