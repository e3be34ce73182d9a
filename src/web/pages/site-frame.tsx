import { lazy } from 'react'
import { Frame } from '../chrome/frame.tsx'

const SendUnsent = lazy(async () => ({
  default: (await import('../messaging/send-unsent.tsx')).SendUnsent,
}))
const LiveNotifications = lazy(async () => ({
  default: (await import('../notifications/live-notifications.tsx')).LiveNotifications,
}))
const NewestNotifications = lazy(async () => ({
  default: (await import('../notifications/newest-notifications.tsx')).NewestNotifications,
}))

export function SiteFrame() {
  return (
    <Frame
      renderForMember={(userId) => (
        <>
          <SendUnsent userId={userId} />
          <LiveNotifications />
        </>
      )}
      notifications={<NewestNotifications />}
    />
  )
}
