import { useSyncExternalStore } from 'react'
import type { Introduction } from '../../../contract/introductions.ts'

/** What the player plays: an introduction, or an episode of a show. */
export type Sound = {
  url: string
  title: string
  by: string
  durationSeconds: number | null
  /** Whose profile the player links to. */
  personId?: number
  /** A square picture for the system’s own controls. */
  picture?: string
}

type State = { sound: Sound | null; isPlaying: boolean; isBroken: boolean }

const nothing: State = { sound: null, isPlaying: false, isBroken: false }
let state = nothing
let element: HTMLAudioElement | undefined
const listeners = new Set<() => void>()

function update(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

/** One for all sounds, so that only one plays, on all pages. */
export function audio(): HTMLAudioElement {
  if (element) return element
  const made = new Audio()
  for (const type of ['play', 'pause', 'ended', 'error']) {
    made.addEventListener(type, () => {
      if (state.sound)
        update({ ...state, isPlaying: !made.paused && !made.error, isBroken: made.error !== null })
    })
  }
  return (element = made)
}

/** Plays, pauses or goes on. Called in the press itself: browsers refuse sound that nobody asked for. */
export function toggleSound(sound: Sound): void {
  const player = audio()
  // The browser never retries a source that failed, even when the network is back.
  if (state.sound?.url !== sound.url || state.isBroken) {
    player.src = sound.url
    update({ ...nothing, sound })
  } else if (!player.paused) return player.pause()
  // Refusals arrive as events too.
  player.play().catch(() => undefined)
}

export function closePlayer(): void {
  update(nothing)
  element?.pause()
  element?.removeAttribute('src')
  element?.load()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSound(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )
}

type Person = {
  id: number
  name: string
  avatar: string
  sample: boolean
  introduction: Introduction | null
}

export const sampleSound = 'A few seconds of music made by a program'

export function introductionOf({ id, name, avatar, sample, introduction }: Person): Sound | null {
  const title = sample ? sampleSound : 'Introduction'
  return introduction && { ...introduction, title, by: name, personId: id, picture: avatar }
}
