import { and, eq, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../ctx.ts'
import { mailOutbox } from './tables.ts'

/** Forgets every mail to an address; one that waits is not sent. The words’ index finds them. */
export async function forgetMail(ctx: TransactionCtx, address: string): Promise<void> {
  const begins = `${address.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)} %`
  await ctx.db
    .delete(mailOutbox)
    .where(
      and(
        sql`lower(${mailOutbox.recipient} || ' ' || ${mailOutbox.subject}) like ${begins}`,
        eq(sql`lower(${mailOutbox.recipient})`, address.toLowerCase()),
      ),
    )
}
