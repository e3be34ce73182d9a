import { QueryBuilder } from 'drizzle-orm/pg-core'

/**
 * Builds what other domains read of a table: `readings.select(columns).from(users).as('people')` joins like a table, in
 * whose place PostgreSQL puts it, and can’t be written.
 */
export const readings = new QueryBuilder({ casing: 'snake_case' })
