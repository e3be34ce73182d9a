import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect({ casing: 'snake_case' })

/** Events whose reactions are still due: their effects are missing for now, which isn't an error. */
export function dueReactions(): SQL {
  return sql`
    select e.id, e.payload
    from pgboss.job j join domain_events e on e.id = (j.data ->> 'eventId')::bigint
    where j.name in ('events', 'reactions') and j.state in ('created', 'retry', 'active')`
}

/** SQL condition: no reaction is due for events with this id in their payload. Both arguments are inlined. */
export function noReactionDue(id: string, name: 'bookingId' | 'paymentId' | 'agentRequestId'): string {
  return `coalesce(${id} <> all (array(select (due.payload ->> '${name}')::bigint
    from (${writtenOut(dueReactions())}) due where due.payload ? '${name}')), true)`
}

/** For places that take only text, such as COPY. */
function writtenOut(statement: SQL): string {
  const { sql, params } = dialect.sqlToQuery(statement)
  if (params.length > 0) throw new Error('A statement with parameters can’t be inlined.')
  return sql
}
