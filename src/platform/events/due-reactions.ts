/** A statement: events whose reactions are still due. Their effects are missing for now, which isn't an error. */
export const dueReactions = `
  select e.id, e.payload
  from pgboss.job j join domain_events e on e.id = (j.data ->> 'eventId')::bigint
  where j.name in ('events', 'reactions') and j.state in ('created', 'retry', 'active')`

/** SQL condition: no reaction is due for events with this id in their payload. Both arguments are inlined. */
export function noReactionDue(id: string, name: 'bookingId' | 'paymentId' | 'agentRequestId'): string {
  return `coalesce(${id} <> all (array(select (due.payload ->> '${name}')::bigint
    from (${dueReactions}) due where due.payload ? '${name}')), true)`
}
