import { bookingMoment, moment } from '../../contract/wording.ts'
import type { View } from './read-news.ts'

/** An instant on the reader’s clock, with the other party’s beside it where it differs. */
export function onBothClocks({ reader, other }: Pick<View, 'reader' | 'other'>, at: Date | null): string {
  return bookingMoment(at, { reader: reader.timeZone, other: other.timeZone })
}

/** A deadline: the reader’s own clock is enough. */
export function deadline({ reader }: Pick<View, 'reader'>, at: Date): string {
  return moment(at, reader.timeZone)
}

/** When, how long and about what: one line for each. */
export function facts(view: View): string[] {
  const { startsAt, durationMinutes, topic } = view.booking
  return [
    `When: ${onBothClocks(view, startsAt)}, ${durationMinutes} minutes`,
    ...(topic ? [`Topic: ${topic}`] : []),
  ]
}
