import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Stats } from '../../../contract/admin/stats.ts'
import { formatMoney } from '../../shared/money/money.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { formatDate } from '../../shared/times/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statsQuery } from '../admin-queries.ts'

const cell = 'px-3 py-1.5 text-right tabular-nums'

const TrendBars = lazy(async () => ({ default: (await import('./trend-bars.tsx')).TrendBars }))

type Measure = 'users' | 'bookings' | 'revenue' | 'pending'
type Kind = {
  measure: Measure
  label: string
  total: (stats: Stats) => string
  about: (trend: number[]) => string
}

const count = (n: number) => n.toLocaleString('en-US')
const sum = (trend: number[]) => trend.reduce((all, one) => all + one, 0)

const kinds: Kind[] = [
  {
    measure: 'users',
    label: 'Total Users',
    total: (stats) => count(stats.totalUsers),
    about: (trend) => `${count(sum(trend))} joined in 30 days`,
  },
  {
    measure: 'bookings',
    label: 'Total Bookings',
    total: (stats) => count(stats.totalBookings),
    about: (trend) => `${count(sum(trend))} asked for in 30 days`,
  },
  {
    measure: 'revenue',
    label: 'Total Revenue',
    total: (stats) => formatMoney(stats.totalRevenue),
    about: (trend) => `${formatMoney(sum(trend))} in 30 days`,
  },
  {
    measure: 'pending',
    label: 'Pending Bookings',
    total: (stats) => count(stats.pendingBookings),
    about: (trend) => `Peak of ${count(Math.max(...trend))} in 30 days`,
  },
]

/** The site in four numbers, each with its last 30 days. Their room is kept while they are on their way. */
export function StatCards() {
  const isAlive = useAlive()
  const { data, isError, isFetching, refetch } = useQuery(statsQuery(useApi()))
  return (
    <section aria-label="The site in numbers">
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {kinds.map((kind) => (
          <Card key={kind.measure} as="li" className="flex min-w-0 flex-col gap-1 !p-3 sm:!p-5">
            <h2 className="font-sans text-sm font-normal text-soft">{kind.label}</h2>
            <p className="min-h-9 font-display text-2xl leading-9 font-bold break-words tabular-nums sm:text-3xl">
              {data ? kind.total(data) : isError ? '–' : <Skeleton className="mt-1.5 h-6 w-20" />}
            </p>
            <div className="mt-1 h-6 sm:h-10" aria-hidden="true">
              {data && isAlive && (
                <Suspense fallback={null}>
                  <TrendBars days={data.trends.days} values={data.trends[kind.measure]} />
                </Suspense>
              )}
            </div>
            <p className="min-h-10 text-sm leading-5 text-soft max-sm:hidden lg:min-h-5">
              {data && kind.about(data.trends[kind.measure])}
            </p>
          </Card>
        ))}
      </ul>
      {data ? (
        <TrendTable trends={data.trends} />
      ) : (
        <p className="mt-3 min-h-8 text-sm text-soft">
          {isError && (
            <>
              The numbers could not be loaded.{' '}
              <Button look="outline" size="s" busy={isFetching} onClick={() => void refetch()}>
                Try Again
              </Button>
            </>
          )}
        </p>
      )}
    </section>
  )
}

/** What the server cannot draw comes with the script. */
function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** The last 30 days in figures, newest first. */
function TrendTable({ trends }: { trends: Stats['trends'] }) {
  const days = trends.days.map((day, nth) => ({ day, nth })).toReversed()
  return (
    <details className="mt-3 min-h-8">
      <summary className="w-fit cursor-pointer rounded-s py-1 text-sm text-soft hover:text-ink">
        The last 30 days as a table
      </summary>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label="The last 30 days"
        className="mt-2 max-h-80 overflow-auto rounded-m border border-line bg-raised"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">The last 30 days, counted in UTC</caption>
          <thead className="sticky top-0 bg-raised text-soft">
            <tr className="border-b border-line">
              <th scope="col" className="px-3 py-2 text-left font-normal">
                Day (UTC)
              </th>
              {['Joined', 'Bookings', 'Revenue', 'Pending'].map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-right font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, nth }) => (
              <tr key={day} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {formatDate(day)}
                </th>
                <td className={cell}>{trends.users[nth]}</td>
                <td className={cell}>{trends.bookings[nth]}</td>
                <td className={cell}>{formatMoney(trends.revenue[nth] ?? 0)}</td>
                <td className={cell}>{trends.pending[nth]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
