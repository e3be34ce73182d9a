/** Refusals about calendars, and why an imported calendar can’t be read. */
export const calendarRefusals = {
  tooManyImports: ({ most }: { most: number }) =>
    `You can import at most ${most} calendars. Remove one to add another.`,
  importedTwice: 'You’ve already imported this calendar.',
  notImported: 'This calendar is no longer imported.',
  noFile: 'There’s no calendar file yet. The booking has to be confirmed and have a time.',
  noFeed: 'There’s no calendar at this address.',
}

export const importProblems = {
  notCalendar: 'This link doesn’t lead to a calendar.',
  tooManyEvents: 'This calendar has too many events for us to read.',
  tooSlow: 'This calendar takes too long to read.',
}
