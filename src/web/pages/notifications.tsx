import { zoneName } from '../../wording/times.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { MarkAllButton } from '../notifications/mark-all-button.tsx'
import { NotificationList } from '../notifications/notification-list.tsx'
import { allQuery } from '../notifications/notifications-query.ts'
import { useMe } from '../shared/session/session.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export function load({ queryClient, api }: PageContext) {
  return queryClient.prefetchInfiniteQuery({ ...allQuery(api), staleTime: 0 })
}

export function Notifications() {
  const zone = useMe()?.timeZone ?? 'UTC'
  return (
    <div className="page-width w-full max-w-3xl py-8 sm:py-10">
      <PageHeader
        back={<BackLink to="/dashboard" />}
        title="Notifications"
        actions={<MarkAllButton look="outline" />}
      >
        Updates about your bookings, messages and account. Times are in {zoneName(zone)}.
      </PageHeader>
      <NotificationList />
    </div>
  )
}
