import { useEffect } from 'react'
import { audio, type Sound } from '../shared/sound/sound.ts'

const stepSeconds = 10

/** Ten seconds back or forward. */
export function step(direction: 1 | -1): void {
  const player = audio()
  player.currentTime = Math.max(0, player.currentTime + direction * stepSeconds)
}

/** The system’s own controls: media keys, lock screens, headphones. */
export function useMediaSession({ title, by, picture }: Sound): void {
  useEffect(() => {
    const session = navigator.mediaSession as MediaSession | undefined
    if (!session) return
    session.metadata = new MediaMetadata({
      title,
      artist: by,
      artwork: picture ? [{ src: picture }] : [],
    })
    const acts: Partial<Record<MediaSessionAction, () => void>> = {
      // Refusals arrive as events too.
      play: () =>
        void audio()
          .play()
          .catch(() => undefined),
      pause: () => audio().pause(),
      seekbackward: () => step(-1),
      seekforward: () => step(1),
    }
    const actions = Object.entries(acts) as [MediaSessionAction, () => void][]
    for (const [action, act] of actions) session.setActionHandler(action, act)
    return () => {
      session.metadata = null
      for (const [action] of actions) session.setActionHandler(action, null)
    }
  }, [title, by, picture])
}
