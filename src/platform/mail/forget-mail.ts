import { and, eq, or, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../ctx.ts'
import { mailOutbox } from './tables.ts'

type Reader = { id: number; email: string }

/**
 * Forgets every mail to somebody, at whatever address they had, and what was written to their address without knowing
 * them; one that waits is not sent. The words’ index finds the address.
 */
export async function forgetMail(ctx: TransactionCtx, { id, email }: Reader): Promise<void> {
  const begins = `${email.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)} %`
  await ctx.db
    .delete(mailOutbox)
    .where(
      or(
        eq(mailOutbox.userId, id),
        and(
          sql`lower(${mailOutbox.recipient} || ' ' || ${mailOutbox.subject}) like ${begins}`,
          eq(sql`lower(${mailOutbox.recipient})`, email.toLowerCase()),
        ),
      ),
    )
}
