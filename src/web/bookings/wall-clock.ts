type Wall = { date: string; time: string }

/** What a clock in `zone` shows at an instant: yyyy-mm-dd and HH:MM. */
export function wallClock(instant: string | number, zone: string): Wall {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** The instant of a wall-clock time, for showing it elsewhere; the server decides the true one. Null when unreadable. */
export function instantOf({ date, time }: Wall, zone: string): string | null {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(wanted)) return null
  let guess = wanted
  // Two corrections reach it: the second is needed when the first crosses a clock change.
  for (let round = 0; round < 2; round++) {
    const seen = wallClock(guess, zone)
    guess += wanted - Date.parse(`${seen.date}T${seen.time}:00Z`)
  }
  return new Date(guess).toISOString()
}

/** Times on the half hour: the working day, or the whole of it. */
export function halfHours(wholeDay: boolean): string[] {
  const [from, to] = wholeDay ? [0, 48] : [18, 36]
  return Array.from({ length: to - from }, (_, i) => {
    const step = from + i
    return `${String(Math.floor(step / 2)).padStart(2, '0')}:${step % 2 ? '30' : '00'}`
  })
}
