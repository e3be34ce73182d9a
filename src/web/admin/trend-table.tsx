import type { Stats } from '../../contract/admin-stats.ts'
import { formatDate } from '../ui/dates.ts'
import { formatMoney } from '../ui/money.tsx'

const cell = 'px-3 py-1.5 text-right tabular-nums'

/** The last 30 days in figures, newest first. */
export function TrendTable({ trends }: { trends: Stats['trends'] }) {
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
