type Name = { name: string }
type Day = { day: string }
type Zone = { zone: string }

export const weekWords = {
  title: 'Weekly hours',
  tabs: 'Days of the week',
  yours: ({ zone }: Zone) => `Your weekly hours in <zone>${zone}</zone>.`,
  theirs: ({ zone }: Zone) => `Weekly hours in <zone>${zone}</zone>.`,
  failed: 'We couldn’t load the weekly hours',
  tryLater: 'Try again in a moment.',
  none: ({ name }: Name) => `${name} hasn’t added weekly hours yet.`,
  unavailable: ({ day }: Day) => `Unavailable on ${day}s`,
  unavailableToYou: 'Add hours to open this day.',
  unavailableToOthers: 'Try another day.',
  book: ({ day, span }: Day & { span: string }) => `Book ${day}, ${span}`,
}

type Span = { span: string }

export const gridWords = {
  label: ({ zone }: Zone) => `Weekly hours in ${zone}`,
  mouse: 'Drag to open hours, and drag over open hours to close them. Click a block to resize or remove it.',
  touch: 'Tap a time to open an hour. Tap a block to resize or remove it.',
  times: 'Times',
  keys: 'Keyboard: arrow keys move, Shift and arrow keys select, Space opens or closes, Delete removes.',
  cell: ({ day, span, open }: Day & Span & { open: boolean }) =>
    `${span}, ${day}, ${open ? 'open' : 'closed'}`,
  workdays: 'Open Mon–Fri 9–5',
  workdaysOpen: 'Monday to Friday, 9 to 5, is already open.',
  workdaysDone: 'Opened Monday to Friday, 9:00 AM – 5:00 PM.',
  undo: 'Undo',
  undone: ({ changes }: { changes: string }) => `Undone. ${changes}`,
  nothingToUndo: 'There’s nothing to undo.',
  wholeDay: 'Show all 24 hours',
  saved: 'Saved',
  saving: 'Saving…',
  failed: 'We couldn’t save your latest changes. They’re kept on this device.',
  retry: 'Try Again',
  opened: ({ days, span }: { days: string } & Span) => `Opened ${days}, ${span}.`,
  closed: ({ days, span }: { days: string } & Span) => `Closed ${days}, ${span}.`,
  openedSome: 'Opened hours.',
  closedSome: 'Closed hours.',
  changedSome: 'Changed hours.',
  days: ({ first, last }: { first: string; last: string }) => `${first} to ${last}`,
  copy: ({ day }: Day) => `Copy ${day}`,
  copied: ({ days, day }: Day & { days: string }) => `Copied ${day} to ${days}.`,
  remove: ({ day, span }: Day & Span) => `Remove ${day}, ${span}`,
  list: 'Add by list',
}

export const rulesWords = {
  title: 'Your rules',
  zone: 'Time zone',
  zoneHelp: 'Weekly hours keep their clock time.',
  failed: 'Error updating profile',
}

export const dayWords = {
  hidden: 'Hidden',
  form: ({ day }: Day) => `Add hours on ${day}`,
  add: 'Add hours',
  adding: 'Adding…',
  remove: ({ day, span }: Day & { span: string }) => `Remove ${day}, ${span}`,
  added: 'Availability added',
  addFailed: 'Error adding availability',
  removed: 'Availability removed',
  removeFailed: 'Error removing availability',
}

export const timeWords = {
  start: 'Start time',
  end: 'End time',
  midnight: 'Midnight',
  wholeDay: 'Show early and late hours',
  badRange: 'Invalid time range',
  badRangeText: 'End time must be after start time.',
}

export const copyWords = {
  title: ({ day }: Day) => `Copy ${day}`,
  open: ({ day }: Day) => `Copy ${day} to other days`,
  help: ({ hours }: { hours: string }) =>
    `The days you choose get these hours instead of their own: ${hours}.`,
  to: 'Copy to',
  copy: 'Copy',
  copyToOne: 'Copy to 1 day',
  copyToMany: ({ count }: { count: number }) => `Copy to ${count} days`,
  copying: 'Copying…',
  noHours: 'no hours',
  hoursNow: ({ length }: { length: string }) => `${length} now`,
  oneEmpty: ({ days }: { days: string }) => `${days} has no hours yet, so nothing is replaced.`,
  manyEmpty: ({ days }: { days: string }) => `${days} have no hours yet, so nothing is replaced.`,
  replaces: ({ days, length }: { days: string; length: string }) =>
    `This replaces the current hours on ${days}, ${length} in total.`,
  oneDone: ({ days, day }: Day & { days: string }) => `${days} now has the same hours as ${day}.`,
  manyDone: ({ days, day }: Day & { days: string }) => `${days} now have the same hours as ${day}.`,
}

export const overrideWords = {
  title: 'Date overrides',
  help: ({ zone }: Zone) =>
    `Block days off for vacation or travel, or add extra hours on a specific day. Times are in <zone>${zone}</zone>.`,
  loading: 'Loading date overrides',
  failed: 'We couldn’t load your date overrides',
  none: 'No overrides yet',
  noneText: 'Add days when you’re unavailable or have extra hours.',
  away: ({ span }: { span: string }) => `Unavailable ${span}`,
  awayAllDay: 'Unavailable all day',
  extra: ({ span }: { span: string }) => `Extra hours ${span}`,
  extraAllDay: 'Extra hours all day',
  wayOnDays: ({ way, count }: { way: string; count: number }) => `${way}, ${count} days`,
  remove: ({ days, way }: { days: string; way: string }) => `Remove ${days}, ${way}`,
}

export const overrideFormWords = {
  title: 'Add date overrides',
  kind: 'On these days',
  away: 'I’m unavailable',
  extra: 'I have extra hours',
  from: 'Start date',
  to: 'End date',
  allDay: 'All day',
  addOne: 'Add day',
  addMany: 'Add days',
  noDate: 'Choose a date.',
  past: 'Choose today or a later date.',
  endBeforeStart: 'The end date is before the start date.',
  tooMany: ({ most }: { most: number }) => `Add ${most} days or fewer at a time.`,
  dayFailed: ({ day, reason }: Day & { reason: string }) => `${day}: ${reason}`,
  someFailed: ({ failed, days }: { failed: number; days: number }) =>
    `We couldn’t add ${failed} of ${days} days.`,
}

export const calendarWords = {
  label: 'Days of the month',
  previous: 'Previous month',
  next: 'Next month',
  help: 'Press a day, or a first and a last day. Days off are struck out; − marks hours off, + extra hours.',
}

export const guestViewWords = {
  title: 'As guests see it',
  help: 'Bookings, overrides, notice, breaks and your other calendars are already taken into account.',
  zone: 'A guest’s time zone',
  loading: 'Loading free times',
  none: 'Guests see no free times in the next four weeks. Open some hours, or check your overrides and notice.',
  times: ({ zone, days }: Zone & { days: number }) =>
    `Times are in ${zone}. Free on ${days === 1 ? '1 day' : `${days} days`} in the next four weeks.`,
}

export const freeTimesWords = {
  title: 'Free times',
  failed: 'We couldn’t load the free times',
  none: 'No free times in the next four weeks',
  noneText: ({ name }: Name) => `You can still request another time from ${name}.`,
  request: 'Request Booking',
  sameZone: ({ zone, minutes }: Zone & { minutes: number }) =>
    `Times are in <zone>${zone}</zone>. Each is ${minutes} minutes, but you can request more.`,
  otherZone: ({ zone, name, theirs, minutes }: Zone & Name & { theirs: string; minutes: number }) =>
    `Times are in <zone>${zone}</zone>. ${name} is on ${theirs}. Each is ${minutes} minutes, but you can request more.`,
  noneFits: 'No time that works for you?',
  another: 'Request another time',
}
