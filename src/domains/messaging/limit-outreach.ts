import { and, count, eq, gt, max, ne } from 'drizzle-orm'
import { greeting } from '../../contract/message-text.ts'
import type { Outreach } from '../../contract/messaging.ts'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { countAndLimit, findCount, maxOf, refuseAbove } from '../../platform/limits/limit.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { calledName } from '../../wording/names.ts'
import { getUser, lockUser } from '../accounts/queries.ts'
import { daysAfter, minutesAfter } from '../accounts/rules.ts'
import { recordEvent } from '../events.ts'
import { limits } from '../limits.ts'
import { currentSettings } from '../settings/queries.ts'
import { checkUnlimited, findLimit } from '../trust/policy.ts'
import type { Recipient } from './queries.ts'
import { newConversationsPerDay, normalizeOpening, repeatMinutes } from './rules.ts'
import { conversations } from './tables.ts'

type First = { conversationId: number; recipient: Recipient; content: string }

/**
 * Limits new conversations per day, by the age of the account, and the same `first` message to many. Refuses people limited
 * by a moderator. Locks the sender, so that conversations started at the same time count each other.
 */
export async function limitOutreach(ctx: TransactionCtx, userId: number, first?: First): Promise<void> {
  const sender = await lockUser(ctx, userId)
  checkUnlimited(sender)
  if (first) await slowRepeats(ctx, userId, first)
  const limit = newConversationsPerDay(sender.createdAt, ctx.clock.now())
  await countAndLimit(ctx, limit, String(userId))
}

/** What `limitOutreach` leaves the caller. */
export async function getOutreach(ctx: Ctx): Promise<Outreach> {
  const { userId } = requireMember(ctx)
  const caller = await getUser(ctx, userId)
  const limit = newConversationsPerDay(caller.createdAt, ctx.clock.now())
  const counted = await findCount(ctx, limit, String(userId))
  const most = maxOf(ctx, limit)
  return {
    left: Math.max(0, most - (counted?.points ?? 0)),
    most,
    resetsAt: counted ? new Date(counted.resetsAtMs).toISOString() : null,
    refusal: findLimit(caller),
  }
}

/** Of those that many others got, each waits for a while after the one before. The greeting isn’t one. */
async function slowRepeats(
  ctx: TransactionCtx,
  userId: number,
  { conversationId, recipient, content }: First,
): Promise<void> {
  const { platformName } = await currentSettings(ctx)
  const text = normalizeOpening(content, recipient)
  if (text === normalizeOpening(greeting(calledName(recipient), platformName), recipient)) return
  const now = ctx.clock.now()
  const opening = keyedHash(ctx.secret, `opening:${text}`)
  const { id, startedBy, createdAt } = conversations
  const [sent] = await ctx.db
    .select({ times: count(), last: max(createdAt) })
    .from(conversations)
    .where(
      and(
        eq(startedBy, userId),
        gt(createdAt, daysAfter(now, -1)),
        eq(conversations.opening, opening),
        ne(id, conversationId),
      ),
    )
  if (sent?.last && sent.times >= maxOf(ctx, limits.sameFirstMessage)) {
    const resetsAt = minutesAfter(sent.last, repeatMinutes)
    const attempt = { limit: limits.sameFirstMessage, key: '', points: sent.times + 1 }
    if (resetsAt > now) refuseAbove(ctx, { ...attempt, resetsAtMs: resetsAt.getTime() })
    await recordEvent(ctx, { type: 'outreach.repeated', conversationId })
  }
  await ctx.db.update(conversations).set({ opening }).where(eq(id, conversationId))
}
