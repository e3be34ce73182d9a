import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Reader } from '../ctx.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

type Value = string | number | boolean | Date | null | readonly (string | number)[]

/**
 * A prepared statement for hot paths: the text is built once and each connection parses it once. Timestamps
 * come as `Date`.
 */
export function statement<Values extends Record<string, Value>, Row>(
  name: string,
  write: (value: (of: keyof Values & string) => Placeholder) => SQL,
): (ctx: Reader, values: Values) => Promise<Row[]> {
  const query = lazily(() => dialect.sqlToQuery(write((of) => sql.placeholder(of))))
  return async ({ driver, config }, values) => {
    const { sql: text, params } = query()
    const known = config.namedStatements ? { name } : {}
    const { rows } = await driver.query<Row & object>({
      ...known,
      text,
      values: fillPlaceholders(params, values),
    })
    return rows
  }
}

/** Other modules' tables may not be loaded yet. */
function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
