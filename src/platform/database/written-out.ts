import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect({ casing: 'snake_case' })

/** The text of a statement without parameters, for where only text is taken, such as COPY. */
export function writtenOut(statement: SQL): string {
  const { sql, params } = dialect.sqlToQuery(statement)
  if (params.length > 0) throw new Error('A statement with parameters cannot be written out.')
  return sql
}
