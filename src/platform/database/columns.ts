import { integer, timestamp } from 'drizzle-orm/pg-core'

/** A primary key that counts upwards. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** An instant. */
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
