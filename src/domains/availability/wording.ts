export const availabilityRefusals = {
  tooManyOverrides: ({ most }: { most: string }) =>
    `You can have at most ${most} date overrides. Remove some first.`,
  overridesOverlap: 'These hours overlap others you added for this day.',
  slotsOverlap: 'These hours overlap others on the same day.',
  notYours: 'You can only change your own availability.',
  dateInPast: 'Choose a date in the future.',
  dateTooFar: 'Choose a date within a year.',
  copyToItself: 'Choose other days than the one you’re copying.',
  rangeReversed: 'The last day is before the first.',
  rangeTooLong: ({ days }: { days: number }) => `Ask for at most ${days} days at a time.`,
  noUser: 'We couldn’t find this person.',
  noOverride: 'This day already follows your weekly hours.',
  noSlot: 'These hours have already been removed.',
  timeTaken: 'This time was just taken. Choose another one.',
}
