import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../ctx.ts'
import { defineJob, enqueueEach } from '../jobs/jobs.ts'
import { revealSecret } from './email-secret.ts'
import { hiddenSecret, type Letter, renderEmail } from './render-email.ts'
import { mailOutbox } from './tables.ts'
import { createTransport } from './transport.ts'

export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; content: string }

export type Email = Letter & {
  /** Idempotency: a second email with the same key is not written. */
  key: string
  kind: string
  to: string
  /** The user, whatever their address becomes. Null for recipients without an account. */
  userId: number | null
  subject: string
  calendar?: MailCalendar | undefined
  /** Readers turn emails of a list off with its token: by a link, or one click in their email app (RFC 8058). */
  list?: { name: string; label: string; token: string } | undefined
}

/** Sends one email, as `sendEmails` does. */
export function sendEmail(ctx: TransactionCtx, mail: Email): Promise<void> {
  return sendEmails(ctx, [mail])
}

/**
 * Writes to the outbox in the caller's transaction; the emails are sent after the commit, each by its own job. Deleted users
 * have no address, so nothing is sent.
 */
export async function sendEmails(ctx: TransactionCtx, mails: readonly Email[]): Promise<void> {
  const createdAt = ctx.clock.now()
  const addressed = mails.filter(({ to }) => to.includes('@'))
  if (addressed.length === 0) return
  const look = await ctx.siteLook(ctx)
  const values = addressed.map(({ key, kind, to, userId, subject, calendar, list, ...letter }) => {
    const stop = list && { label: list.label, path: { before: '/unsubscribe/', secret: list.token } }
    const { text, html, secret } = renderEmail(ctx, letter, { ...look, stop })
    return {
      key,
      kind,
      recipient: to,
      userId,
      subject,
      textBody: text,
      htmlBody: html,
      calendarMethod: calendar?.method,
      calendarFile: calendar?.content,
      secret,
      ...(list && {
        list: list.name,
        secret: list.token,
        unsubscribePath: `/api/unsubscribe/${hiddenSecret}`,
      }),
      createdAt,
    }
  })
  const rows = await ctx.db
    .insert(mailOutbox)
    .values(values)
    .onConflictDoNothing({ target: mailOutbox.key })
    .returning({ id: mailOutbox.id })
  await enqueueEach(
    ctx,
    deliverEmail,
    rows.map(({ id }) => ({ data: { mailId: id } })),
  )
}

/**
 * Without a transport the row stays for admins to read. An email fails together with its job, so retrying
 * the job means sending it.
 */
export const deliverEmail = defineJob<{ mailId: number }>({
  name: 'mail',
  retries: 20,
  async run(ctx, { mailId }, attempt) {
    const [found] = await ctx.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.id, mailId), inArray(mailOutbox.status, ['waiting', 'dead'])))
    if (!found) return
    const mail = revealSecret(found)
    const row = eq(mailOutbox.id, mailId)
    const { hostname } = new URL(ctx.config.publicUrl)
    // Without SMTP an email stays readable at /dev/mail, its link included.
    if (!ctx.config.smtpUrl) {
      await ctx.db.update(mailOutbox).set({ status: 'kept' }).where(row)
      return
    }
    try {
      await createTransport(ctx.config.smtpUrl).sendMail({
        from: ctx.config.mailFrom,
        replyTo: (await ctx.siteLook(ctx)).replyTo ?? undefined,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.textBody,
        html: mail.htmlBody,
        ...(mail.calendarMethod && {
          icalEvent: {
            method: mail.calendarMethod,
            filename: mail.calendarMethod === 'CANCEL' ? 'canceled.ics' : 'invitation.ics',
            content: mail.calendarFile ?? '',
          },
        }),
        ...(mail.unsubscribePath && {
          headers: {
            'List-Unsubscribe': `<${ctx.config.publicUrl}${mail.unsubscribePath}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            ...(mail.list && { 'List-Id': `<${mail.list}.${hostname}>` }),
          },
        }),
        messageId: `<outbox-${mail.id}@${hostname}>`,
      })
      await ctx.db
        .update(mailOutbox)
        .set({ status: 'sent', sentAt: ctx.clock.now(), lastError: null, secret: null })
        .where(row)
    } catch (error) {
      const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
      await ctx.db
        .update(mailOutbox)
        .set({
          attempts: sql`${mailOutbox.attempts} + 1`,
          lastError,
          status: attempt?.isLast ? 'dead' : 'waiting',
        })
        .where(row)
      throw error
    }
  },
})
