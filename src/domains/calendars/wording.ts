/** Refusals about calendars, and why an imported calendar can’t be read. */
export const calendarRefusals = {
  tooManyImports: ({ most }: { most: number }) =>
    `You can import at most ${most} calendars. Remove one to add another.`,
  importedTwice: 'You’ve already imported this calendar.',
  notImported: 'This calendar is no longer imported.',
  noFile: 'There’s no calendar file yet. The booking has to be confirmed and have a time.',
  noFeed: 'There’s no calendar at this address.',
}

type Left = { zones: readonly string[]; unread: number; partial: number; isCut: boolean }

const mostZones = 3
const longestZone = 60

/** What we couldn’t read of a calendar; null if nothing. */
export function formatNotice({ zones, unread, partial, isCut }: Left): string | null {
  const named = zones.slice(0, mostZones).map((zone) => `“${zone.slice(0, longestZone)}”`)
  const more = zones.length > mostZones ? ` and ${zones.length - mostZones} more` : ''
  const sentences = [
    zones.length === 1 && `We don’t know the time zone ${named[0]}, so we may block the wrong hours.`,
    zones.length > 1 &&
      `We don’t know the time zones ${named.join(', ')}${more}, so we may block the wrong hours.`,
    unread > 0 &&
      `We couldn’t read ${events(unread)}, so people can book ${unread === 1 ? 'that time' : 'those times'}.`,
    partial > 0 &&
      `We couldn’t read part of ${events(partial)}. Check ${partial === 1 ? 'its times' : 'their times'}.`,
    isCut && 'The calendar ends too early, so events may be missing.',
  ]
  return sentences.filter(Boolean).join(' ') || null
}

const events = (count: number) => (count === 1 ? '1 event' : `${count} events`)

export const importProblems = {
  notCalendar: 'This link doesn’t lead to a calendar.',
  tooManyEvents: 'This calendar has too many events for us to read.',
  tooSlow: 'This calendar takes too long to read.',
}
