type Appointment = {
  title: string
  text: string
  startsAt: string
  endsAt: string
  zone: string
}

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

const compact = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const link = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`
