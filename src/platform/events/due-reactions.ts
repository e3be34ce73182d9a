import { type SQL, sql } from 'drizzle-orm'

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
