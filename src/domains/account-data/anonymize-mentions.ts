import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { mentions, replaceWords } from '../../platform/database/mentions.ts'
import { escapeHtml } from '../../platform/mail/html.ts'
import { mailOutbox } from '../../platform/mail/tables.ts'
import { deletedName } from '../../wording/names.ts'
import { takeFormerNames } from '../accounts/former-names.ts'
import { people, type UserRow } from '../accounts/queries.ts'
import { agentRequestRecords } from '../agent-requests/queries.ts'
import { bookingRecords } from '../bookings/queries.ts'
import { conversationRecords } from '../messaging/queries.ts'
import { anonymizeNotifications } from '../notifications/anonymize-notifications.ts'
import { anonymizeDescriptions } from '../payments/anonymize-descriptions.ts'
import { paymentRecords } from '../payments/queries.ts'
import { weeklyReaders } from '../search/queries.ts'

type Leaver = Pick<UserRow, 'id' | 'name' | 'email'>

/**
 * Replaces the leaver’s names and addresses in what other people and agents keep: stored emails, notifications,
 * descriptions of payments. Looks only at readers who may have been told about them, so that indexes find the rows.
 */
export async function anonymizeMentions(ctx: TransactionCtx, leaver: Leaver): Promise<void> {
  const words = await wordsFor(ctx, leaver)
  const readers = readersOf(leaver)
  await anonymizeDescriptions(ctx, readers, words)
  await anonymizeNotifications(ctx, readers, words)
  const inHtml = words.map(escapeHtml)
  const inFile = words.map((word) => word.replaceAll(/[\\,;]/g, String.raw`\$&`))
  const file = sql`replace(coalesce(${mailOutbox.calendarFile}, ''), e'\r\n ', '')`
  const { subject, textBody, htmlBody } = mailOutbox
  await ctx.db
    .update(mailOutbox)
    .set({
      subject: replaceWords(subject, words, deletedName),
      textBody: replaceWords(textBody, words, deletedName),
      htmlBody: replaceWords(htmlBody, inHtml, deletedName),
      calendarFile: sql`case when ${mailOutbox.calendarFile} is not null then ${replaceWords(file, inFile, deletedName)} end`,
    })
    .where(
      and(
        or(
          inArray(mailOutbox.userId, readers),
          and(isNull(mailOutbox.userId), inArray(mailOutbox.recipient, agentsOf(leaver))),
        ),
        or(mentions([subject, textBody], words), mentions([htmlBody], inHtml), mentions([file], inFile)),
      ),
    )
}

/** Names and addresses, also earlier ones and what they typed for a booking. The longest first: one may be part of another. */
async function wordsFor(ctx: TransactionCtx, { id, name, email }: Leaver): Promise<string[]> {
  const { guestName, guestEmail, guestId } = bookingRecords
  const typed = await ctx.db
    .selectDistinct({ guestName, guestEmail })
    .from(bookingRecords)
    .where(eq(guestId, id))
  const former = await takeFormerNames(ctx, id)
  const words = new Set([name, email, ...former, ...typed.flatMap(Object.values<string>)])
  return [...words].filter((word) => word !== '' && word !== deletedName).sort((a, b) => b.length - a.length)
}

function readersOf({ id }: Leaver): SQL {
  const [booking, request, talk] = [bookingRecords, agentRequestRecords, conversationRecords]
  return sql`(
    select ${booking.guestId} from ${booking} where ${booking.creatorId} = ${id}
    union select ${booking.creatorId} from ${booking} where ${booking.guestId} = ${id}
    union select ${request.requesterId} from ${request} where ${request.guestId} = ${id}
    union select ${request.guestId} from ${request} where ${request.requesterId} = ${id}
    union select ${talk.user1Id} from ${talk} where ${talk.user2Id} = ${id}
    union select ${talk.user2Id} from ${talk} where ${talk.user1Id} = ${id}
    union select ${paymentRecords.payerId} from ${paymentRecords} where ${paymentRecords.forUserId} = ${id}
    union ${weeklyReaders}
    union select ${people.id} from ${people} where ${people.userType} = 'admin'
  )`
}

function agentsOf({ id }: Leaver): SQL {
  const request = agentRequestRecords
  return sql`(select ${request.agentEmail} from ${request} where ${id} in (${request.guestId}, ${request.requesterId}))`
}
