import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { findUser } from '../accounts/queries.ts'
import { isReachable, secondsAfter } from '../accounts/rules.ts'
import { notifyReaders } from '../notifications/notify-readers.ts'
import { currentSettings } from '../settings/queries.ts'
import { findVisible } from '../trust/queries.ts'
import { renderUnreadEmail } from './emails.ts'
import { pageOf, unreadSeconds } from './rules.ts'
import { conversations, type MessageRow, messages } from './tables.ts'
import { unreadWords } from './wording.ts'

/** What `readerId` hasn’t read, from a message on. `since`: ISO instant. */
type Unread = { conversationId: number; readerId: number; from: number; since: string }
type Channel = keyof typeof unreadSeconds

/** Only what is still unread then is announced. Needs the conversation’s row lock. */
export function planAnnouncement(ctx: TransactionCtx, unread: Omit<Unread, 'since'>): Promise<void> {
  return announceLater(ctx, { ...unread, since: ctx.clock.now().toISOString() }, 'bell')
}

function announceLater(ctx: TransactionCtx, unread: Unread, by: Channel): Promise<void> {
  const startAfter = secondsAfter(new Date(unread.since), unreadSeconds[by])
  return enqueue(ctx, announceMessages, { ...unread, by }, { startAfter })
}

/** Once for all until they’re read, by the bell and then by email. */
export const announceMessages = defineJob<Unread & { by: Channel }>({
  name: 'announce-messages',
  retries: 10,
  run: (ctx, { by, ...unread }) =>
    withTransaction(ctx, async (ctx) => {
      const { conversationId, readerId, from } = unread
      // Readers lock it, too, so that none who is reading gets an email.
      const [conversation] = await ctx.db
        .select()
        .from(conversations)
        .where(eq(conversations.id, conversationId))
        .for('no key update')
      if (!conversation) return
      const { user1Id, user2Id, announced1, announced2 } = conversation
      const isFirst = readerId === user1Id
      if ((isFirst ? announced1 : announced2) !== from) return
      if (await announce(ctx, unread, isFirst ? user2Id : user1Id, by)) return
      await ctx.db
        .update(conversations)
        .set(isFirst ? { announced1: null } : { announced2: null })
        .where(eq(conversations.id, conversationId))
    }),
})

/** Returns false if there’s nothing that the reader may hear of. */
async function announce(
  ctx: TransactionCtx,
  unread: Unread,
  senderId: number,
  by: Channel,
): Promise<boolean> {
  const { conversationId, readerId, from } = unread
  const reader = await findUser(ctx, readerId)
  const sender = await findVisible(ctx, senderId, readerId)
  if (!reader || reader.suspendedAt || !isReachable(reader) || !sender || !isReachable(sender)) return false
  const written = await listUnread(ctx, unread)
  if (written.length === 0) return false
  const key = `message:${conversationId}:${from}`
  if (by === 'bell') {
    const notice = {
      key,
      type: 'message_received' as const,
      title: unreadWords.title(sender),
      message: unreadWords.next,
      relatedId: conversationId,
      href: pageOf(conversationId),
    }
    await notifyReaders(ctx, [{ reader, notice }])
    // An unverified address may be a stranger’s: they get no one’s messages, and no flood of them.
    if (reader.emailVerifiedAt) await announceLater(ctx, unread, 'email')
    return true
  }
  const { platformName } = await currentSettings(ctx)
  const texts = written.map(({ content }) => content)
  const email = () => renderUnreadEmail({ platformName, key, conversationId, reader, sender, texts })
  await notifyReaders(ctx, [{ reader, kind: 'messages', email }])
  return true
}

/** Not what the product posted, or a moderator hid. */
function listUnread(
  ctx: TransactionCtx,
  { conversationId, readerId, from }: Unread,
): Promise<Pick<MessageRow, 'content'>[]> {
  const { id, content, toUserId, readAt, booking, hiddenAt } = messages
  return ctx.db
    .select({ content })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gte(id, from),
        eq(toUserId, readerId),
        isNull(readAt),
        isNull(booking),
        isNull(hiddenAt),
      ),
    )
    .orderBy(asc(id))
}
