type Appointment = {
  title: string
  text: string
  /** Instants. */
  startsAt: string
  endsAt: string
  /** The zone that is named beside them. */
  zone: string
}

/** Where an appointment can be put into a calendar on the web. */
export function calendarAddresses({ title, text, startsAt, endsAt, zone }: Appointment) {
  return {
    google: link('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      details: text,
      dates: `${compact(startsAt)}/${compact(endsAt)}`,
      ctz: zone,
    }),
    outlook: link('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      body: text,
      startdt: startsAt,
      enddt: endsAt,
    }),
  }
}

/** "20261207T180000Z": the instant itself, whatever zone is named beside it. */
const compact = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const link = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`
