import { formatBookingTime } from './times.ts'

type Appointment = {
  otherName: string
  topic: string | null
  notes: string | null
  startsAt: string | Date
  /** IANA zones of the reader and the other participant. */
  zones: { reader: string; other: string }
  address: string
}

export function calendarTitle({ otherName, topic }: Pick<Appointment, 'otherName' | 'topic'>): string {
  return topic ? `${topic} with ${otherName}` : `Booking with ${otherName}`
}

export function calendarText({ topic, notes, startsAt, zones, address }: Appointment): string {
  return [
    ...(topic ? [`Topic: ${topic}`] : []),
    `When: ${formatBookingTime(startsAt, zones)}`,
    ...(notes ? [`Notes: ${notes}`] : []),
    `View or cancel: ${address}`,
  ].join('\n\n')
}
