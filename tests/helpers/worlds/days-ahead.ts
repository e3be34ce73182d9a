/** The date this many days ahead in the zone. */
export function dayIn(days: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(timeZone).add({ days })
}

/** That date in UTC, as forms and calls take it. */
export const dateIn = (days: number): string => dayIn(days, 'UTC').toString()

/** Weekday names, as weekly hours take them. From two days ahead, the default notice removes no time. */
export function weekdaysIn(days: readonly number[], timeZone: string): string[] {
  return days.map((each) => dayIn(each, timeZone).toLocaleString('en-US', { weekday: 'long' }).toLowerCase())
}
