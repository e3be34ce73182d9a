import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { useApi, useMe } from '../shared/session/session.tsx'
import { formatTime } from '../shared/times/dates.ts'
import { dayName } from '../shared/times/day-name.ts'
import { useNow } from '../shared/times/use-now.ts'
import { buttonClass } from '../ui/button.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonList } from '../ui/skeleton-shapes.tsx'
import { MarkAllButton } from './mark-all-button.tsx'
import { NotificationRow } from './notification-row.tsx'
import { newestQuery } from './notifications-query.ts'
import { notificationsWords as words } from './wording.ts'

export function NewestNotifications() {
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 px-3 pt-1">
        <h2 className="text-lg">{words.title}</h2>
        <span className="-mr-4">
          <MarkAllButton look="ghost" size="s" />
        </span>
      </div>
      <Newest />
      <div className="mt-1 border-t border-line pt-1.5">
        <Link to="/notifications" className={buttonClass('ghost', 's', 'w-full')}>
          {words.seeAll}
        </Link>
      </div>
    </>
  )
}

function Newest() {
  const zone = useMe()?.timeZone ?? 'UTC'
  const now = useNow()
  const { data, isError, isFetching, refetch } = useQuery(newestQuery(useApi()))
  if (isError && !data) {
    return <ErrorState title={words.loadFailed} level={3} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!data) {
    return (
      <Loading label={words.loading}>
        <SkeletonList rows={3} />
      </Loading>
    )
  }
  if (data.length === 0) {
    return <p className="px-3 py-8 text-center text-soft">{words.panelEmpty}</p>
  }
  return (
    <ul>
      {data.map((notification) => (
        <li key={notification.id}>
          <NotificationRow notification={notification} short>
            <time dateTime={notification.createdAt}>
              {dayName(notification.createdAt, zone, now)}, {formatTime(notification.createdAt, zone)}
            </time>
          </NotificationRow>
        </li>
      ))}
    </ul>
  )
}
