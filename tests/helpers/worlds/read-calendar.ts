import ICAL from 'ical.js'

/** The file as another calendar program sees it. */
export type SeenEvent = {
  uid: string
  sequence: number
  status: string
  startsAt: string
  endsAt: string
  /** The wall clock as written, and its zone. */
  startsOn: string
  zone: string
  summary: string
  description: string
  organizer: string
  attendees: string[]
}

/** Uses the file's own zone data and a parser other than the writer. */
export function parseCalendar(text: string): { method: string; events: SeenEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component): SeenEvent => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      startsAt: instantOf(event.startDate),
      endsAt: instantOf(event.endDate),
      startsOn: event.startDate.toString(),
      zone: event.startDate.zone.tzid,
      summary: event.summary,
      description: event.description,
      organizer: event.organizer,
      attendees: event.attendees.map((one) => String(one.getFirstValue())),
    }
  })
  return { method: String(calendar.getFirstPropertyValue('method')), events }
}

const instantOf = (time: ICAL.Time) => new Date(time.toUnixTime() * 1000).toISOString()
