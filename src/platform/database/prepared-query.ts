import { fillPlaceholders, type Placeholder, SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Reader } from '../ctx.ts'
import { type Database, queriesOn } from './open-database.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

type Preparable<Result> = { prepare(name: string): Prepared<Result> }
type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> }

/**
 * A query that most requests, messages or confirmations run, by the builder or as SQL: it is built and parsed once per
 * connection, and then takes a quarter to two thirds of the time. SQL gives its timestamps as `Date`.
 */
export function preparedQuery<Values extends Record<string, unknown>, Result extends unknown[]>(
  name: string,
  write: Write<Values, Result>,
): Run<Values, Result> {
  return prepare(name, write, ({ driver }) => driver)
}

/** The same for a read that takes well under a millisecond, however much there is: outside a transaction, it shares a connection. */
export function preparedRead<Values extends Record<string, unknown>, Result extends unknown[]>(
  name: string,
  write: Write<Values, Result>,
): Run<Values, Result> {
  return prepare(name, write, ({ reads }) => reads)
}

type Write<Values, Result> = (
  db: Pick<Database, 'select' | 'insert'>,
  value: (of: keyof Values & string) => Placeholder,
) => Preparable<Result> | SQL
type Run<Values, Result> = (ctx: Reader, values: Values) => Promise<Result>
type Connection = Reader['reads']

function prepare<Values extends Record<string, unknown>, Result extends unknown[]>(
  name: string,
  write: Write<Values, Result>,
  connectionOf: (ctx: Reader) => Connection,
): Run<Values, Result> {
  const ready = new WeakMap<object, Prepared<Result>>()
  return (ctx, values) => {
    const driver = connectionOf(ctx)
    let query = ready.get(driver)
    if (!query) {
      const { config } = ctx
      const written = write(queriesOn(driver), (of) => sql.placeholder(of))
      const known = config.namedStatements ? name : ''
      query = written instanceof SQL ? prepareText(driver, known, written) : written.prepare(known)
      ready.set(driver, query)
    }
    return query.execute(values)
  }
}

function prepareText<Result>(driver: Connection, name: string, written: SQL): Prepared<Result> {
  const { sql: text, params } = dialect.sqlToQuery(written)
  return {
    async execute(values) {
      const { rows } = await driver.query({ name, text, values: fillPlaceholders(params, values) })
      return rows as Result
    },
  }
}
