type Rules = { minimumNoticeHours: number; bufferMinutes: number }

/** How a person may be booked now, in words. */
export function noticeWords({ minimumNoticeHours, bufferMinutes }: Rules): string {
  const ahead =
    minimumNoticeHours === 0
      ? 'People can ask for any time to come.'
      : `People can ask at least ${lengthOf(minimumNoticeHours)} ahead.`
  const pause =
    bufferMinutes === 0
      ? 'No pause between bookings.'
      : `A pause of ${bufferMinutes} minutes is kept between bookings.`
  return `${ahead} ${pause}`
}

function lengthOf(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}
