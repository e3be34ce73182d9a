import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader, TransactionCtx } from '../../platform/ctx.ts'
import { mentions, replaceWords } from '../../platform/database/mentions.ts'
import { deletedName } from '../../wording/names.ts'
import { type NotificationRow, notifications } from './tables.ts'

/** Takes words, such as a leaver’s name, out of what these people were told, of everything or with `keys`, a regular expression. */
export async function anonymizeNotifications(
  { db }: TransactionCtx,
  readers: SQL,
  words: readonly string[],
  keys?: string,
  by = deletedName,
): Promise<void> {
  const { title, message, userId, key } = notifications
  const about = keys === undefined ? undefined : sql`${key} ~ ${keys}`
  await db
    .update(notifications)
    .set({
      title: replaceWords(title, words, by),
      message: replaceWords(message, words, by),
    })
    .where(and(inArray(userId, readers), about, mentions([title, message], words)))
}

type Reworded = Pick<NotificationRow, 'key' | 'title' | 'message'> & { readerIds: readonly number[] }

export async function rewordNotifications(
  { db }: Reader,
  { key, title, message, readerIds }: Reworded,
): Promise<void> {
  await db
    .update(notifications)
    .set({ title, message })
    .where(and(inArray(notifications.userId, [...readerIds]), eq(notifications.key, key)))
}
