import { toInstant, toWallClock, type WallClock } from '../ui/wall-clock.ts'

/** A zone whose time is shown, and whose it is: "you", or a first name. */
export type Clock = { zone: string; whose: string }

/**
 * A wall-clock time of one zone on the wall clock of another; null while it is unfinished, and where the other clock shows
 * that hour twice and would be read as the first.
 */
export function onClock(wall: WallClock, zone: string, otherZone: string): WallClock | null {
  const at = toInstant(wall, zone)
  if (!at) return null
  const there = toWallClock(at, otherZone)
  return toInstant(there, otherZone) === at ? there : null
}

/** Zones once each, in order. */
export function distinctClocks(clocks: readonly Clock[]): Clock[] {
  return clocks.filter(({ zone }, place) => clocks.findIndex((clock) => clock.zone === zone) === place)
}
