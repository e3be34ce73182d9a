import { isCalendarDay } from '../shared/times/calendar-days.ts'

const tabs = ['availability', 'profile', 'agents'] as const
const views = ['week', 'month'] as const

export type DashboardSearch = {
  tab?: (typeof tabs)[number]
  show?: 'earlier'
  /** Bookings as a table unless said. */
  view?: (typeof views)[number]
  /** yyyy-mm-dd, in the week or month that a view shows. */
  day?: string
}

export function dashboardSearch({ tab, show, view, day }: Record<string, unknown>): DashboardSearch {
  const shown = views.find((each) => each === view)
  return {
    tab: tabs.find((each) => each === tab),
    show: show === 'earlier' ? show : undefined,
    view: shown,
    day: shown && isCalendarDay(day) ? day : undefined,
  }
}
