import { lazy, Suspense, useState } from 'react'
import { Frame } from '../chrome/frame.tsx'
import type { Overlay } from '../chrome/use-shortcut-keys.ts'
import type { Overlays } from '../palette/overlays.tsx'
import { useSound } from '../shared/sound/sound.ts'
import { toast } from '../ui/toast.ts'

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
  const { overlays, isOpening, open } = useOverlays()
  return (
    <Frame
      onOpen={open}
      isOpening={isOpening}
      renderForMember={(userId) => (
        <>
          <SendUnsent userId={userId} />
          <LiveNotifications />
        </>
      )}
      notifications={<NewestNotifications />}
      player={<LazyPlayer />}
      overlays={overlays}
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

/** Loaded when one is first opened. A script that doesn’t arrive leaves the page as it is. */
function useOverlays() {
  const [shown, setShown] = useState<Overlay>()
  const [loaded, setLoaded] = useState<{ Part: typeof Overlays }>()
  async function open(overlay: Overlay) {
    setShown(overlay)
    if (loaded) return
    try {
      const { Overlays: Part } = await import('../palette/overlays.tsx')
      setLoaded({ Part })
    } catch {
      setShown(undefined)
      toast({ title: 'That didn’t load', text: 'Check your connection and try again.', tone: 'error' })
    }
  }
  return {
    open: (overlay: Overlay) => void open(overlay),
    isOpening: shown !== undefined && !loaded,
    overlays: loaded && <loaded.Part shown={shown} onShow={setShown} />,
  }
}
