import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { mailQuery, OutboxMail } from '../../../contract/admin/emails.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { mailOutbox } from '../../../platform/mail/tables.ts'
import { countRows, type Page, readPage } from '../../../platform/paging.ts'
import { containsPattern } from '../search-patterns.ts'

/** Sorts by id, which follows creation and has an index for each status. */
const listing = {
  name: 'mail',
  id: sql`${mailOutbox.id}`,
  columns: { createdAt: { by: sql`${mailOutbox.id}`, type: 'bigint' } },
} as const

export const mailColumns = {
  id: mailOutbox.id,
  kind: mailOutbox.kind,
  recipient: mailOutbox.recipient,
  subject: mailOutbox.subject,
  status: mailOutbox.status,
  attempts: mailOutbox.attempts,
  lastError: mailOutbox.lastError,
  createdAt: mailOutbox.createdAt,
  sentAt: mailOutbox.sentAt,
}

export async function listEmails(ctx: Ctx, query: z.output<typeof mailQuery>): Promise<Page<OutboxMail>> {
  const wanted = and(
    query.status && eq(mailOutbox.status, query.status),
    query.q
      ? sql`lower(${mailOutbox.recipient} || ' ' || ${mailOutbox.subject}) like ${containsPattern(query.q)}`
      : undefined,
  )
  const [{ rows, ...around }, total] = await Promise.all([
    readPage(listing, query, ({ key, after, order, limit }) =>
      ctx.db
        .select({ ...mailColumns, sortKey: key })
        .from(mailOutbox)
        .where(and(wanted, after))
        .orderBy(order)
        .limit(limit),
    ),
    countRows(ctx, mailOutbox, wanted),
  ])
  return { rows: rows.map(presentEmailRow), total, ...around }
}

type MailRow = Omit<OutboxMail, 'createdAt' | 'sentAt'> & { createdAt: Date; sentAt: Date | null }

export function presentEmailRow({ createdAt, sentAt, ...mail }: MailRow): OutboxMail {
  return { ...mail, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null }
}
