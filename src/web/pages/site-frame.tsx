import { lazy } from 'react'
import { Frame } from '../chrome/frame.tsx'

/** What only members need, and only in the browser. */
const KeepSending = lazy(async () => ({
  default: (await import('../messaging/keep-sending.tsx')).KeepSending,
}))
const LiveNotifications = lazy(async () => ({
  default: (await import('../notifications/live-notifications.tsx')).LiveNotifications,
}))
const NewestNotifications = lazy(async () => ({
  default: (await import('../notifications/newest-notifications.tsx')).NewestNotifications,
}))

/** What stands around every page. */
export function SiteFrame() {
  return (
    <Frame
      renderForMember={(userId) => (
        <>
          <KeepSending userId={userId} />
          <LiveNotifications />
        </>
      )}
      notifications={<NewestNotifications />}
    />
  )
}
