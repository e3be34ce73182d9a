import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

/** An id of anything that grows with use: a big site passes the end of `integer`, 2.1 billion. */
export const bigId = () => bigint({ mode: 'number' })

export const identity = () => bigId().primaryKey().generatedAlwaysAsIdentity()

/** For users and categories. User ids are in nearly every row, so they take half the space. */
export const shortIdentity = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const at = () => timestamp({ withTimezone: true, mode: 'date' })
