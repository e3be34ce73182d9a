import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Ids and payloads of the events that somebody still has to react to: what follows from them has not happened yet,
 * and that is no mistake.
 */
export function dueReactions(): SQL {
  return sql`
    select e.id, e.payload
    from pgboss.job j join domain_events e on e.id = (j.data ->> 'eventId')::bigint
    where j.name = 'reactions' and j.state in ('created', 'retry', 'active')`
}

/** A condition: nothing waits to happen because of events with this id in their payload. Both are written as SQL. */
export function nothingDue(id: string, name: 'bookingId' | 'paymentId' | 'agentRequestId'): string {
  return `coalesce(${id} <> all (array(select (due.payload ->> '${name}')::int
    from (${writtenOut(dueReactions())}) due where due.payload ? '${name}')), true)`
}

/** The text of a statement without parameters, for where only text is taken, such as COPY. */
function writtenOut(statement: SQL): string {
  const { sql, params } = dialect.sqlToQuery(statement)
  if (params.length > 0) throw new Error('A statement with parameters cannot be written out.')
  return sql
}
