import { lazy, Suspense } from 'react'
import { Frame } from '../chrome/frame.tsx'
import { useSound } from '../shared/sound/sound.ts'

const SendUnsent = lazy(async () => ({
  default: (await import('../messaging/send-unsent.tsx')).SendUnsent,
}))
const LiveNotifications = lazy(async () => ({
  default: (await import('../notifications/live-notifications.tsx')).LiveNotifications,
}))
const NewestNotifications = lazy(async () => ({
  default: (await import('../notifications/newest-notifications.tsx')).NewestNotifications,
}))

const Player = lazy(async () => ({ default: (await import('../player/player.tsx')).Player }))

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
      player={<LazyPlayer />}
    />
  )
}

/** Loaded at the first play. Lives outside the pages, so sound goes on while they change. */
function LazyPlayer() {
  return (
    useSound().sound && (
      <Suspense>
        <Player />
      </Suspense>
    )
  )
}
