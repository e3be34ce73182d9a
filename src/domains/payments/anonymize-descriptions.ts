import { and, inArray, type SQL } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { mentions, replaceWords } from '../../platform/database/mentions.ts'
import { deletedName } from '../../wording/names.ts'
import { payments } from './tables.ts'

/** Takes a leaver’s name out of what these people paid for. */
export async function anonymizeDescriptions(
  { db }: TransactionCtx,
  payers: SQL,
  words: readonly string[],
): Promise<void> {
  const { description } = payments
  await db
    .update(payments)
    .set({ description: replaceWords(description, words, deletedName) })
    .where(and(inArray(payments.payerId, payers), mentions([description], words)))
}
