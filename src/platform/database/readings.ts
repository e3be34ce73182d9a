import { QueryBuilder } from 'drizzle-orm/pg-core'

/**
 * Read-only views for other domains: `readings.select(columns).from(users).as('people')` joins like a table.
 * PostgreSQL inlines it.
 */
export const readings = new QueryBuilder({ casing: 'snake_case' })
