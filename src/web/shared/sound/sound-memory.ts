const key = 'sound'
const most = 50
let timesCleared = 0
/** Who is signed in. */
let owner: number | undefined

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const
type Speed = (typeof speeds)[number]

type Kept = {
  /** Whose list it is. A visitor’s list goes to the next person who signs in. */
  of?: number | undefined
  speed: Speed
  /** Seconds heard, by URL, the latest last. */
  heard: [url: string, seconds: number][]
}

/** Keeps every entry it can read; drops the rest. */
export function readMemory(): Kept {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    const heard = Array.isArray(kept?.heard) ? kept.heard.filter(isHeard) : []
    const of = typeof kept?.of === 'number' ? kept.of : undefined
    return { of, speed: speeds.find((speed) => speed === kept?.speed) ?? 1, heard }
  } catch {
    return { speed: 1, heard: [] }
  }
}

function isHeard(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]) && entry[1] >= 0
}

export function secondsHeard(url: string): number {
  return readMemory().heard.find(([known]) => known === url)?.[1] ?? 0
}

/** Changes when the list is cleared: the sound that plays on then is not written down again. */
export const memoryAge = () => timesCleared

/** Zero once it was heard to its end. */
export function keepSeconds(url: string, seconds: number): void {
  const { heard, of, speed } = readMemory()
  const others = heard.filter(([known]) => known !== url)
  const now = seconds > 0 ? [...others, [url, seconds] as [string, number]].slice(-most) : others
  write({ of: owner ?? of, speed, heard: now })
}

export function keepSpeed(speed: number): void {
  write({ ...readMemory(), speed: speeds.find((known) => known === speed) ?? 1 })
}

/** Privacy on shared devices: clears the list unless `keptFor` may have it. The speed stays, like the theme. */
export function clearHeard(keptFor?: number): void {
  owner = keptFor
  const { of, speed, heard } = readMemory()
  if (keptFor !== undefined && (of ?? keptFor) === keptFor) return write({ of: keptFor, speed, heard })
  timesCleared++
  write({ speed, heard: [] })
}

function write(kept: Kept): void {
  try {
    if (kept.speed === 1 && kept.heard.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden.
  }
}
