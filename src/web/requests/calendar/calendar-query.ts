import { queryOptions } from '@tanstack/react-query'
import type { Booking } from '../../../contract/requests/bookings.ts'
import type { Api } from '../../api.ts'
import { bookingsKey } from '../queries.ts'
import { type CalendarView, daysShown } from './calendar-span.ts'

type Asked = { show: 'with_time'; from: string; to: string } | { show: 'without_time' }

const perPage = 100

export const calendarQuery = (api: Api, view: CalendarView, day: string) => {
  const days = daysShown(view, day)
  const [from = day, to = day] = [days.at(0), days.at(-1)]
  return queryOptions({
    queryKey: [...bookingsKey, 'calendar', from, to],
    queryFn: ({ signal }) => allPages(api, { show: 'with_time', from, to }, signal),
  })
}

export const timelessQuery = (api: Api) =>
  queryOptions({
    queryKey: [...bookingsKey, 'without_time'],
    queryFn: ({ signal }) => allPages(api, { show: 'without_time' }, signal),
  })

/** All that a calendar shows. */
export const calendarQueries = (api: Api, view: CalendarView, day: string) =>
  [calendarQuery(api, view, day), timelessQuery(api)] as const

async function allPages(api: Api, asked: Asked, signal: AbortSignal): Promise<Booking[]> {
  const found: Booking[] = []
  let before: number | undefined
  do {
    const query = { ...asked, before, limit: perPage }
    const page = await api.call('GET /api/bookings', { query, signal })
    found.push(...page)
    before = page.length < perPage ? undefined : page.at(-1)?.id
  } while (before !== undefined)
  return found
}
