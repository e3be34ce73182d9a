/** One formatter a pattern and zone: making them is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function partsOf(at: Date, zone: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const key = `${zone} ${JSON.stringify(options)}`
  const made =
    formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone, hourCycle: 'h12' })
  formatters.set(key, made)
  return Object.fromEntries(made.formatToParts(at).map((part) => [part.type, part.value]))
}

/** "Dec 3, 2026". Written from parts, so that server and browser agree to the letter. */
export function formatDay(at: string | Date, zone: string): string {
  const part = partsOf(new Date(at), zone, { month: 'short', day: 'numeric', year: 'numeric' })
  return `${part.month} ${part.day}, ${part.year}`
}

/** "Dec 3", with its year if that isn’t this one. */
export function formatShortDay(at: string | Date, zone: string, now: Date): string {
  const [day, year] = formatDay(at, zone).split(', ')
  return formatDay(now, zone).endsWith(`${year}`) ? `${day}` : `${day}, ${year}`
}

export function formatWeekday(at: string | Date, zone: string): string {
  return `${partsOf(new Date(at), zone, { weekday: 'short' }).weekday}, ${formatDay(at, zone)}`
}

export function formatLongWeekday(at: string | Date, zone: string): string {
  return partsOf(new Date(at), zone, { weekday: 'long' }).weekday ?? ''
}

/** A calendar day, yyyy-mm-dd, as "Thursday, December 3, 2026". */
export function formatDate(date: string): string {
  const at = new Date(`${date}T12:00:00Z`)
  const part = partsOf(at, 'UTC', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
  return `${part.weekday}, ${part.month} ${part.day}, ${part.year}`
}

export function formatTime(at: string | Date, zone: string): string {
  const part = partsOf(new Date(at), zone, { hour: 'numeric', minute: '2-digit' })
  return `${part.hour}:${part.minute} ${part.dayPeriod?.toUpperCase()}`
}

/** 0 to 23. */
export function hourOf(at: string | Date, zone: string): number {
  const part = partsOf(new Date(at), zone, { hour: 'numeric' })
  return (Number(part.hour) % 12) + (part.dayPeriod?.toUpperCase() === 'PM' ? 12 : 0)
}

/** A wall-clock "18:00" as "6:00 PM"; "TBD" in words. */
export function formatWallTime(time: string): string {
  const [hour, minute] = time.split(':').map(Number)
  if (hour === undefined || minute === undefined) return 'Time to be agreed'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** "GMT-5", "GMT+5:30": how far a zone is from UTC at this moment. */
export function formatOffset(at: string | Date, zone: string): string {
  return partsOf(new Date(at), zone, { timeZoneName: 'shortOffset' }).timeZoneName ?? ''
}
