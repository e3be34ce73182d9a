import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Stats } from '../../contract/admin-stats.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { formatMoney } from '../ui/money.tsx'
import { useApi } from '../ui/session.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { statsQuery } from './admin-queries.ts'
import { TrendTable } from './trend-table.tsx'

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
