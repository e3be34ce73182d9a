import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../ctx.ts'
import { mailOutbox } from './tables.ts'

type Reader = { id: number; email: string }

/**
 * Anonymizes every email to a user, whatever their address was, and those to their address that belong to no account.
 * Waiting emails aren't sent. The text index finds the address.
 */
export async function anonymizeEmails(ctx: TransactionCtx, { id, email }: Reader): Promise<void> {
  const begins = `${email.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)} %`
  await ctx.db
    .delete(mailOutbox)
    .where(
      or(
        eq(mailOutbox.userId, id),
        and(
          isNull(mailOutbox.userId),
          sql`lower(${mailOutbox.recipient} || ' ' || ${mailOutbox.subject}) like ${begins}`,
          eq(sql`lower(${mailOutbox.recipient})`, email.toLowerCase()),
        ),
      ),
    )
}
