import { readCalendar, type SeenEvent } from './read-calendar.ts'

/**
 * A calendar program that has subscribed or that is mailed to: it keeps one event for each UID, and takes another
 * version of it only when its SEQUENCE is not lower. What a subscription no longer lists, it keeps.
 */
export function newSubscriber() {
  const kept = new Map<string, SeenEvent>()
  return {
    take(file: string): void {
      const { method, events } = readCalendar(file)
      for (const event of events) {
        const known = kept.get(event.uid)
        if (known && known.sequence > event.sequence) continue
        if (method === 'CANCEL' && (!known || known.sequence === event.sequence)) continue
        kept.set(event.uid, event)
      }
    },
    /** The UIDs that stand in it; cancelled ones are struck out. */
    shown: () => [...kept.values()].filter(({ status }) => status !== 'CANCELLED').map(({ uid }) => uid),
    event: (uid: string) => kept.get(uid),
  }
}
