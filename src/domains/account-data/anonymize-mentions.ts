import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { mentions, replaceWords } from '../../platform/database/mentions.ts'
import { escapeHtml } from '../../platform/mail/html.ts'
import { mailOutbox } from '../../platform/mail/tables.ts'
import { deletedName } from '../../wording/names.ts'
import { takeFormerNames } from '../accounts/former-names.ts'
import { people, type UserRow } from '../accounts/queries.ts'
import { conversationRecords } from '../messaging/queries.ts'
import { anonymizeNotifications } from '../notifications/anonymize-notifications.ts'
import { anonymizeDescriptions } from '../payments/anonymize-descriptions.ts'
import { agentRequestRecords } from '../requests/agent/queries.ts'
import { keysAbout } from '../requests/notifying/find-booking-news.ts'
import { askedRecords, bookingRecords } from '../requests/queries.ts'
import { weeklyReaders } from '../search/queries.ts'

type Leaver = Pick<UserRow, 'id' | 'name' | 'email'>

/**
 * Replaces the leaver’s names and addresses, also earlier ones, in what other people and agents keep: stored emails,
 * notifications, descriptions of payments. Looks only at readers who may have been told about them, so that indexes find
 * the rows.
 */
export async function anonymizeMentions(ctx: TransactionCtx, leaver: Leaver): Promise<void> {
  const { id, name, email } = leaver
  const words = longestFirst([name, email, ...(await takeFormerNames(ctx, id))])
  const readers = readersOf(leaver)
  await anonymizeDescriptions(ctx, readers, words)
  await anonymizeNotifications(ctx, readers, words)
  const toAgents = and(isNull(mailOutbox.userId), inArray(mailOutbox.recipient, agentsOf(leaver)))
  await anonymizeMails(ctx, or(inArray(mailOutbox.userId, readers), toAgents), words)
  await anonymizeTyped(ctx, leaver, words)
}

/** The name and address that they typed for one booking, which may be anyone’s, in emails about that booking. */
async function anonymizeTyped(ctx: TransactionCtx, { id }: Leaver, words: string[]): Promise<void> {
  const asked = and(eq(bookingRecords.guestId, id), eq(bookingRecords.requestedBy, 'guest'))
  const bookings = await ctx.db.select().from(bookingRecords).where(asked)
  for (const { id, creatorId, guestName, guestEmail } of bookings) {
    const typed = longestFirst([guestName, guestEmail]).filter((word) => !words.includes(word))
    if (typed.length === 0) continue
    await anonymizeNotifications(ctx, sql`(${creatorId}::int)`, typed, keysAbout(id))
    const toHost = and(eq(mailOutbox.userId, creatorId), sql`${mailOutbox.key} ~ ${keysAbout(id)}`)
    await anonymizeMails(ctx, toHost, typed)
  }
}

/** One may be part of another. */
const longestFirst = (words: string[]) =>
  [...new Set(words)]
    .filter((word) => word !== '' && word !== deletedName)
    .sort((a, b) => b.length - a.length)

async function anonymizeMails(ctx: TransactionCtx, which: SQL | undefined, words: string[]): Promise<void> {
  const inHtml = words.map(escapeHtml)
  const inFile = words.map((word) => word.replaceAll(/[\\,;]/g, String.raw`\$&`))
  const file = sql`replace(coalesce(${mailOutbox.calendarFile}, ''), e'\r\n ', '')`
  const { subject, textBody, htmlBody } = mailOutbox
  await ctx.db
    .update(mailOutbox)
    .set({
      subject: replaceWords(subject, words, deletedName),
      textBody: replaceWords(textBody, words, deletedName),
      htmlBody: replaceWords(htmlBody, inHtml, deletedName, { isHtml: true }),
      calendarFile: sql`case when ${mailOutbox.calendarFile} is not null then ${replaceWords(file, inFile, deletedName)} end`,
    })
    .where(
      and(
        which,
        or(mentions([subject, textBody], words), mentions([htmlBody], inHtml), mentions([file], inFile)),
      ),
    )
}

function readersOf({ id }: Leaver): SQL {
  const [booking, talk] = [askedRecords, conversationRecords]
  return sql`(
    select ${booking.guestId} from ${booking} where ${booking.creatorId} = ${id}
    union select ${booking.creatorId} from ${booking} where ${booking.guestId} = ${id}
    union select ${talk.user1Id} from ${talk} where ${talk.user2Id} = ${id}
    union select ${talk.user2Id} from ${talk} where ${talk.user1Id} = ${id}
    union ${weeklyReaders}
    union select ${people.id} from ${people} where ${people.userType} = 'admin'
  )`
}

function agentsOf({ id }: Leaver): SQL {
  const request = agentRequestRecords
  return sql`(select ${request.agentEmail} from ${request} where ${id} in (${request.guestId}, ${request.requesterId}))`
}
