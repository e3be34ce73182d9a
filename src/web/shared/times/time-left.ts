const minuteMs = 60_000

/** How long there is until an instant, in words: "2 days left", "1 hour left", "less than a minute left". */
export function timeLeft(until: string, now: number): string {
  const minutes = Math.floor((Date.parse(until) - now) / minuteMs)
  if (minutes < 0) return 'time is up'
  if (minutes < 1) return 'less than a minute left'
  if (minutes < 60) return `${counted(minutes, 'minute')} left`
  if (minutes < 48 * 60) return `${counted(Math.floor(minutes / 60), 'hour')} left`
  return `${counted(Math.floor(minutes / 60 / 24), 'day')} left`
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
