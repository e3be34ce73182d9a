import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Stats } from '../../../contract/admin/stats.ts'
import { formatMoney, formatNumber } from '../../../wording/formats.ts'
import { useApi } from '../../shared/session/session.tsx'
import { formatDate } from '../../shared/times/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMounted } from '../../ui/use-mounted.ts'
import { statsQuery } from '../admin-queries.ts'
import { statsWords as words } from './wording.ts'

const cell = 'px-3 py-1.5 text-right tabular-nums'

const TrendBars = lazy(async () => ({ default: (await import('./trend-bars.tsx')).TrendBars }))

type Measure = 'users' | 'bookings' | 'revenue' | 'pending'
type Kind = {
  measure: Measure
  label: string
  total: (stats: Stats) => string
  about: (trend: number[]) => string
}

const count = (n: number) => formatNumber(n)
const sum = (trend: number[]) => trend.reduce((all, one) => all + one, 0)

const kinds: Kind[] = [
  {
    measure: 'users',
    label: words.users,
    total: (stats) => count(stats.totalUsers),
    about: (trend) => words.usersTrend({ count: count(sum(trend)) }),
  },
  {
    measure: 'bookings',
    label: words.bookings,
    total: (stats) => count(stats.totalBookings),
    about: (trend) => words.bookingsTrend({ count: count(sum(trend)) }),
  },
  {
    measure: 'revenue',
    label: words.revenue,
    total: (stats) => formatMoney(stats.totalRevenue),
    about: (trend) => words.revenueTrend({ amount: formatMoney(sum(trend)) }),
  },
  {
    measure: 'pending',
    label: words.pending,
    total: (stats) => count(stats.pendingBookings),
    about: (trend) => words.pendingTrend({ count: count(Math.max(...trend)) }),
  },
]

/** Reserves its height while loading, so the page doesn't shift. */
export function StatCards() {
  const isAlive = useMounted()
  const { data, isError, isFetching, refetch } = useQuery(statsQuery(useApi()))
  return (
    <section aria-label={words.title}>
      <Fold name="statistics" title={<span className="font-semibold">{words.title}</span>}>
        <ul className="mt-2 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
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
                {words.loadFailed}{' '}
                <Button look="outline" size="s" busy={isFetching} onClick={() => void refetch()}>
                  {words.tryAgain}
                </Button>
              </>
            )}
          </p>
        )}
      </Fold>
    </section>
  )
}

function TrendTable({ trends }: { trends: Stats['trends'] }) {
  const days = trends.days.map((day, nth) => ({ day, nth })).toReversed()
  return (
    <details className="mt-3 min-h-8">
      <summary className="w-fit cursor-pointer rounded-s py-1 text-sm text-soft hover:text-ink">
        {words.showTable}
      </summary>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label={words.table}
        className="mt-2 max-h-80 overflow-auto rounded-m border border-line bg-raised"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{words.caption}</caption>
          <thead className="sticky top-0 bg-raised text-soft">
            <tr className="border-b border-line">
              <th scope="col" className="px-3 py-2 text-left font-normal">
                {words.day}
              </th>
              {words.columns.map((name) => (
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
