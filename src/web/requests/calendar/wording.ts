type Counted = { count: number }
type Titled = { title: string }

export const viewWords = {
  choice: 'How to show your bookings',
  week: 'Week',
  month: 'Month',
}

export const bookingCalendarWords = {
  today: 'Today',
  previous: { week: 'Previous week', month: 'Previous month' },
  next: { week: 'Next week', month: 'Next month' },
  loading: 'Loading your calendar',
  failed: ({ title }: Titled) => `We couldn’t load ${title}`,
  empty: ({ title }: Titled) => `Nothing booked for ${title}.`,
  emptyNow: { week: 'Nothing booked this week.', month: 'Nothing booked this month.' },
  label: ({ title }: Titled) => `Bookings, ${title}`,
  isToday: 'today',
  clocksForward: 'Clocks go forward',
  clocksBack: 'Clocks go back',
  until: ({ time }: { time: string }) => `to ${time}`,
  timeless: ({ count }: Counted) => `${count} without a time yet`,
  more: ({ count }: Counted) => `+${count} more`,
  moreOn: ({ day }: { day: string }) => `on ${day}, in the week`,
  legend: 'Colors',
  statuses: { pending: 'Pending', confirmed: 'Confirmed', completed: 'Completed' },
}
