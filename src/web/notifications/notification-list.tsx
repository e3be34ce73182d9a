import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import type { Notification } from '../../contract/notifications.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useApi, useMe } from '../shared/session/session.tsx'
import { formatDay, formatTime } from '../shared/times/dates.ts'
import { dayName } from '../shared/times/day-name.ts'
import { useNow } from '../shared/times/use-now.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonList } from '../ui/skeleton-shapes.tsx'
import { useNextPage } from '../ui/use-next-page.ts'
import { NotificationRow } from './notification-row.tsx'
import { allQuery } from './notifications-query.ts'
import { notificationsWords as words } from './wording.ts'

export function NotificationList() {
  const zone = useMe()?.timeZone ?? 'UTC'
  const now = useNow()
  const list = useInfiniteQuery(allQuery(useApi()))
  const older = useNextPage(list)
  if (list.isError && !list.data) {
    return <ErrorState title={words.loadFailed} onRetry={() => void list.refetch()} busy={list.isFetching} />
  }
  if (!list.data) {
    return (
      <Loading label={words.loading}>
        <Card>
          <SkeletonList />
        </Card>
      </Loading>
    )
  }
  const days = daysOf(list.data.pages.flat(), zone)
  if (days.length === 0) {
    return (
      <EmptyState
        icon={Bell}
        title={words.emptyTitle}
        action={
          <LinkButton to="/search" look="secondary">
            {words.find}
          </LinkButton>
        }
      >
        {words.empty}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {days.map(([date, day]) => (
          <Day key={date} notifications={day} zone={zone} now={now} />
        ))}
      </div>
      {list.hasNextPage && (
        <div className="mt-8 grid justify-items-center gap-3">
          {older.error !== null && (
            <p role="alert" className="text-bad">
              {words.olderFailed}
            </p>
          )}
          <Button look="outline" busy={older.busy} onClick={() => void older.ask()}>
            {words.older}
          </Button>
        </div>
      )}
    </>
  )
}

function Day({ notifications, zone, now }: { notifications: Notification[]; zone: string; now: Date }) {
  const [first] = notifications
  if (!first) return null
  const id = `day-${first.id}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg" suppressHydrationWarning>
        {dayName(first.createdAt, zone, now)}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-raised shadow-s">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification}>
              <time dateTime={notification.createdAt}>{formatTime(notification.createdAt, zone)}</time>
            </NotificationRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One list per day in the viewer's zone. */
function daysOf(notifications: readonly Notification[], zone: string): [date: string, Notification[]][] {
  const days = Map.groupBy(notifications, ({ createdAt }) => formatDay(createdAt, zone))
  return [...days]
}
