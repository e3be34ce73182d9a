import { useCallback, useEffect, useState } from 'react'
import { audio, type Sound } from '../shared/sound/sound.ts'
import { keepSeconds, memoryAge, readMemory, secondsHeard } from '../shared/sound/sound-memory.ts'

/** Goes on where this sound was left, and remembers how far it was heard. Seconds. */
export function usePlayback({ url, durationSeconds }: Sound): {
  at: number
  length: number
  seek: (seconds: number) => void
} {
  const [at, setAt] = useState(() => secondsHeard(url))
  const [length, setLength] = useState(durationSeconds ?? 0)
  useEffect(() => {
    const player = audio()
    const left = secondsHeard(url)
    let heardUntil = left
    function start() {
      player.playbackRate = readMemory().speed
      if (left > 0) player.currentTime = left
      // Recordings that a browser streamed say no length.
      if (Number.isFinite(player.duration)) setLength(player.duration)
    }
    const isLoaded = () => player.readyState >= HTMLMediaElement.HAVE_METADATA
    function move() {
      if (!isLoaded()) return
      heardUntil = player.ended ? 0 : player.currentTime
      setAt(player.currentTime)
    }
    const age = memoryAge()
    function store() {
      if (age === memoryAge()) keepSeconds(url, Math.floor(heardUntil * 10) / 10)
    }
    function keep() {
      move()
      store()
    }
    if (isLoaded()) start()
    const heard = {
      loadedmetadata: start,
      timeupdate: move,
      seeking: move,
      seeked: keep,
      pause: keep,
      ended: keep,
    }
    for (const [type, react] of Object.entries(heard)) player.addEventListener(type, react)
    addEventListener('pagehide', keep)
    return () => {
      for (const [type, react] of Object.entries(heard)) player.removeEventListener(type, react)
      removeEventListener('pagehide', keep)
      // The element has another sound now, or none.
      store()
    }
  }, [url])
  /** Shown at once: keys repeat faster than the sound reports where it is. */
  const seek = useCallback((seconds: number) => {
    const player = audio()
    player.currentTime = Math.max(0, seconds)
    setAt(player.currentTime)
  }, [])
  return { at, length, seek }
}
