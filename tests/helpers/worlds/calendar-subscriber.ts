import { parseCalendar, type SeenEvent } from './read-calendar.ts'

/**
 * A calendar program with a subscription or an inbox: keeps one event per UID, replaces it unless the
 * SEQUENCE is lower, and keeps what a subscription no longer lists.
 */
export function newSubscriber() {
  const kept = new Map<string, SeenEvent>()
  return {
    take(file: string): void {
      const { method, events } = parseCalendar(file)
      for (const event of events) {
        const known = kept.get(event.uid)
        if (known && known.sequence > event.sequence) continue
        if (method === 'CANCEL' && (!known || known.sequence === event.sequence)) continue
        kept.set(event.uid, event)
      }
    },
    /** The UIDs in it, without canceled ones. */
    shown: () => [...kept.values()].filter(({ status }) => status !== 'CANCELLED').map(({ uid }) => uid),
    event: (uid: string) => kept.get(uid),
  }
}
