import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { escapeHtml } from '../../platform/mail/html.ts'
import { mailOutbox } from '../../platform/mail/tables.ts'
import { deletedName } from '../../wording/names.ts'
import { type UserRow, users } from '../accounts/tables.ts'
import { agentRequests } from '../agent-requests/tables.ts'
import { bookings } from '../bookings/tables.ts'
import { conversations } from '../messaging/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { payments } from '../payments/tables.ts'
import { savedSearches } from '../search/tables.ts'

type Leaver = Pick<UserRow, 'id' | 'name' | 'email'>

/**
 * Replaces the leaver’s name and address in what other people and agents keep: stored emails, notifications,
 * descriptions of payments. Looks only at readers who may have been told about them, so that indexes find the rows.
 */
export async function anonymizeMentions(ctx: TransactionCtx, leaver: Leaver): Promise<void> {
  const words = [leaver.name, leaver.email].filter((word) => word !== deletedName)
  const readers = readersOf(leaver)
  await ctx.db
    .update(payments)
    .set({ description: replaced(payments.description, words) })
    .where(and(inArray(payments.payerId, readers), mentions([payments.description], words)))
  await ctx.db
    .update(notifications)
    .set({
      title: replaced(notifications.title, words),
      message: replaced(notifications.message, words),
    })
    .where(
      and(
        inArray(notifications.userId, readers),
        mentions([notifications.title, notifications.message], words),
      ),
    )
  const inHtml = words.map(escapeHtml)
  const inFile = words.map((word) => word.replaceAll(/[\\,;]/g, String.raw`\$&`))
  const file = sql`replace(coalesce(${mailOutbox.calendarFile}, ''), e'\r\n ', '')`
  const { subject, textBody, htmlBody } = mailOutbox
  await ctx.db
    .update(mailOutbox)
    .set({
      subject: replaced(subject, words),
      textBody: replaced(textBody, words),
      htmlBody: replaced(htmlBody, inHtml),
      calendarFile: sql`case when ${mailOutbox.calendarFile} is not null then ${replaced(file, inFile)} end`,
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

function readersOf({ id }: Leaver): SQL {
  return sql`(
    select ${bookings.guestId} from ${bookings} where ${bookings.creatorId} = ${id}
    union select ${bookings.creatorId} from ${bookings} where ${bookings.guestId} = ${id}
    union select ${agentRequests.requesterId} from ${agentRequests} where ${agentRequests.guestId} = ${id}
    union select ${agentRequests.guestId} from ${agentRequests} where ${agentRequests.requesterId} = ${id}
    union select ${conversations.user1Id} from ${conversations} where ${conversations.user2Id} = ${id}
    union select ${conversations.user2Id} from ${conversations} where ${conversations.user1Id} = ${id}
    union select ${payments.payerId} from ${payments} where ${payments.forUserId} = ${id}
    union select ${savedSearches.userId} from ${savedSearches} where ${savedSearches.weeklyMail}
    union select ${users.id} from ${users} where ${users.userType} = 'admin'
  )`
}

function agentsOf({ id }: Leaver): SQL {
  return sql`(select ${agentRequests.agentEmail} from ${agentRequests}
    where ${or(eq(agentRequests.guestId, id), eq(agentRequests.requesterId, id))})`
}

function mentions(texts: readonly (PgColumn | SQL)[], words: readonly string[]): SQL | undefined {
  return or(...texts.flatMap((text) => words.map((word) => sql`strpos(${text}, ${word}) > 0`)))
}

/** Whole words only. A name like May stays in “May 5”. */
function replaced(text: PgColumn | SQL, words: readonly string[]): SQL {
  let result = sql`${text}`
  for (const word of words) {
    const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    const pattern = `(?<![[:alnum:]])${escaped}(?![[:alnum:]]${word.includes(' ') ? '' : '| [0-9]'})`
    result = sql`regexp_replace(${result}, ${pattern}, ${deletedName}, 'g')`
  }
  return result
}
