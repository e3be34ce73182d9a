/** The day so many days ahead on the calendar of the zone. */
export function dayIn(days: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(timeZone).add({ days })
}

/**
 * What these days are called, as weekly hours are asked for. Of hours two days ahead or later no time is lost to the
 * usual notice, however late in the week it is.
 */
export function weekdaysIn(days: readonly number[], timeZone: string): string[] {
  return days.map((each) => dayIn(each, timeZone).toLocaleString('en-US', { weekday: 'long' }).toLowerCase())
}
