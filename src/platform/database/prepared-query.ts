import type { Reader } from '../ctx.ts'
import type { Database } from './open-database.ts'

type Preparable<Result> = { prepare(name: string): Prepared<Result> }
type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> }

/**
 * A query of Drizzle for hot paths, with `sql.placeholder` for its values: it is built and parsed once per connection. For a
 * statement that is written as SQL, see `statement`.
 */
export function preparedQuery<Values extends Record<string, unknown>, Result>(
  name: string,
  write: (db: Pick<Database, 'select' | 'insert'>) => Preparable<Result>,
): (ctx: Reader, values: Values) => Promise<Result> {
  const ready = new WeakMap<object, Prepared<Result>>()
  return ({ db, driver, config }, values) => {
    const query = ready.get(driver) ?? write(db).prepare(config.namedStatements ? name : '')
    ready.set(driver, query)
    return query.execute(values)
  }
}
