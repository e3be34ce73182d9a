type Named = { name: string }

export const bookingPageWords = {
  title: ({ name }: Named) => `Booking with ${name}`,
  details: 'Details and participants',
  missingTitle: 'Booking not found',
  missing: 'We couldn’t find that booking. If you have another account, try signing in there.',
  missingAction: 'See your bookings',
  fee: 'Platform fee',
  receipt: 'View receipt',
  parts: {
    creator: { you: 'Creator (you)', other: 'Creator' },
    guest: { you: 'Guest (you)', other: 'Guest' },
  },
}

export const activityWords = {
  title: 'Activity',
  loading: 'Loading activity',
  failed: 'We couldn’t load the activity',
  you: 'You',
  admin: 'An admin',
  movementOf: ({ movement, amount }: { movement: string; amount: string }) => `${movement}: ${amount}`,
}

export const bookingListWords = {
  title: 'Your bookings',
  zone: ({ zone }: { zone: string }) => `Times are in ${zone}.`,
  change: 'Change',
  changeZone: 'Change your time zone',
  upcoming: 'Upcoming',
  earlier: 'Past',
  noneUpcoming: 'No upcoming bookings',
  noneUpcomingForCreator: 'Requests and bookings show up here. Add your hours so people can book you.',
  noneUpcomingPaused:
    'You’ve turned off booking requests, so no one can book you. Turn them on to get bookings here.',
  noneUpcomingWithHours: 'You have open hours. Requests and bookings show up here.',
  noneUpcomingForGuest: 'Book a creator, and your bookings show up here.',
  setHours: 'Set your weekly hours',
  bookingSettings: 'Open booking settings',
  findCreators: 'Find creators',
  findGuests: 'Find guests',
  noneEarlier: 'No past bookings',
  noneEarlierText: 'Completed and canceled bookings show up here.',
  view: ({ name }: Named) => `View the booking with ${name}`,
  message: ({ name }: Named) => `Message ${name}`,
  open: 'Open booking',
  arrangedBy: ({ name }: Named) => `Arranged by ${name}`,
}

export const decisionWords = {
  title: 'Waiting for you',
  list: 'Requests to answer',
  open: 'See booking',
  openOf: ({ name }: Named) => `See booking with ${name}`,
}

export const nextRecordingWords = {
  title: 'Next recording',
  with: ({ name }: Named) => `With <person>${name}</person>`,
}

export const bookingMessageWords = {
  confirmed: ({ name }: Named) => `${name} confirmed this booking`,
  confirmedByYou: 'You confirmed this booking',
  scheduled: 'You agreed on a time',
  noTime: 'Time to be agreed',
  view: 'View booking',
}

export const calendarWords = {
  title: 'Add to your calendar',
  download: 'Add to calendar',
  newTab: ', opens in a new tab',
}
