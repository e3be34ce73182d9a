import { Link } from '@tanstack/react-router'
import { FastForward, Pause, Play, Rewind, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { audio, closePlayer, type Sound, toggleSound, useSound } from '../shared/sound/sound.ts'
import { keepSpeed, readMemory, speeds } from '../shared/sound/sound-memory.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { step, useMediaSession } from './use-media-session.ts'
import { usePlayback } from './use-playback.ts'
import { formatLength, playerWords } from './wording.ts'

export function Player() {
  const { sound } = useSound()
  return sound && <Bar sound={sound} />
}

/** Sticks to the bottom of the window. It comes last in the page, so at the end it covers nothing. */
function Bar({ sound }: { sound: Sound }) {
  const { isPlaying, isBroken } = useSound()
  const bar = useRef<HTMLElement>(null)
  useMediaSession(sound)
  useRoomBelow(bar)
  const { title, by, personId, url } = sound

  function close() {
    const button = document.querySelector<HTMLElement>(`[data-sound="${CSS.escape(url)}"]`)
    closePlayer()
    ;(button ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }

  return (
    <section
      ref={bar}
      aria-label="Player"
      className="sticky bottom-(--tab-bar,0px) z-30 border-t border-line bg-bar low:static print:hidden"
    >
      <output className="sr-only">{isBroken ? '' : playerWords.status({ title, by, isPlaying })}</output>
      <div className="page-width grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2 md:grid-cols-[auto_minmax(0,14rem)_minmax(0,1fr)_auto] md:gap-x-5">
        <button
          type="button"
          aria-label={isPlaying ? playerWords.pause : playerWords.play}
          className="grid size-11 place-items-center rounded-full bg-ink text-paper"
          onClick={() => toggleSound(sound)}
        >
          <Icon of={isPlaying ? Pause : Play} className="fill-current" />
        </button>
        <div className="min-w-0 leading-snug">
          <p className="truncate text-sm font-semibold">{title}</p>
          <p className="truncate text-sm text-soft">
            {personId === undefined ? (
              by
            ) : (
              <Link
                to="/profile/$id"
                params={{ id: String(personId) }}
                className="inline-block min-h-6 underline-offset-4 hover:underline"
              >
                {by}
              </Link>
            )}
          </p>
        </div>
        {isBroken ? (
          <p role="alert" className="text-sm text-bad max-md:col-span-3 max-md:row-start-2">
            {playerWords.broken}{' '}
            <a href={url} className="underline underline-offset-4">
              {playerWords.openFile}
            </a>
          </p>
        ) : (
          <Progress key={url} sound={sound} />
        )}
        <div className="flex items-center gap-0.5 md:col-start-4 md:row-start-1">
          <StepButton label={playerWords.back} icon={Rewind} onPress={() => step(-1)} />
          <StepButton label={playerWords.forward} icon={FastForward} onPress={() => step(1)} />
          <SpeedButton />
          <button
            type="button"
            aria-label={playerWords.close}
            className={buttonClass('ghost', 'icon')}
            onClick={close}
          >
            <Icon of={X} />
          </button>
        </div>
      </div>
    </section>
  )
}

function Progress({ sound }: { sound: Sound }) {
  const { at, length, seek } = usePlayback(sound)
  const end = Math.max(length, at)
  return (
    <div className="flex items-center gap-3 text-xs text-soft tabular-nums max-md:col-span-3 max-md:row-start-2">
      <span aria-hidden="true">{formatLength(at)}</span>
      <input
        type="range"
        aria-label={playerWords.position}
        aria-valuetext={playerWords.positionOf({ at, length: end })}
        min={0}
        max={Math.ceil(end)}
        step={1}
        value={Math.floor(at)}
        onChange={(event) => seek(Number(event.target.value))}
        className="h-6 min-w-0 grow cursor-pointer accent-ink"
      />
      <span aria-hidden="true">{formatLength(end)}</span>
    </div>
  )
}

type StepButtonProps = { label: string; icon: typeof Rewind; onPress: () => void }

function StepButton({ label, icon, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={buttonClass('ghost', 'icon', 'max-sm:hidden')}
      onClick={onPress}
    >
      <Icon of={icon} />
    </button>
  )
}

/** Each press switches to the next speed. */
function SpeedButton() {
  const [speed, setSpeed] = useState<number>(() => readMemory().speed)
  function next() {
    const place = speeds.findIndex((known) => known === speed)
    const chosen = speeds[(place + 1) % speeds.length] ?? 1
    setSpeed(chosen)
    keepSpeed(chosen)
    audio().playbackRate = chosen
  }
  return (
    <button
      type="button"
      aria-label={playerWords.speed({ speed })}
      className={buttonClass('ghost', 'icon', 'text-sm tabular-nums')}
      onClick={next}
    >
      {speed}×
    </button>
  )
}

/** Keeps the player’s height in `--player`: other sticky bars sit above it, and focused fields scroll clear of it. */
function useRoomBelow(bar: { current: HTMLElement | null }): void {
  useEffect(() => {
    const { style } = document.documentElement
    const measured = bar.current
    if (!measured) return
    const watch = new ResizeObserver(() => {
      const isSticky = getComputedStyle(measured).position === 'sticky'
      style.setProperty('--player', isSticky ? `${measured.offsetHeight}px` : '0px')
    })
    watch.observe(measured)
    return () => {
      watch.disconnect()
      style.removeProperty('--player')
    }
  }, [bar])
}
