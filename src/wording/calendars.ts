import { bookingMoment } from './times.ts'

type Appointment = {
  otherName: string
  topic: string | null
  notes: string | null
  startsAt: string | Date
  /** IANA zones of the reader and of the other party. */
  zones: { reader: string; other: string }
  /** The address of the booking’s page. */
  address: string
}

/** What a booking is called in its reader’s calendar. */
export function calendarTitle({ otherName, topic }: Pick<Appointment, 'otherName' | 'topic'>): string {
  return topic ? `${topic}, with ${otherName}` : `Booking with ${otherName}`
}

/** What stands below the title: topic and notes, when it is for both, and where to change it. */
export function calendarText({ topic, notes, startsAt, zones, address }: Appointment): string {
  return [
    ...(topic ? [`Topic: ${topic}`] : []),
    `When: ${bookingMoment(startsAt, zones)}`,
    ...(notes ? [`Notes: ${notes}`] : []),
    `See or cancel it: ${address}`,
  ].join('\n\n')
}
