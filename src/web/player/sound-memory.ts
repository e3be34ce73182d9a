const key = 'sound'
const most = 50

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const
type Speed = (typeof speeds)[number]

type Kept = {
  speed: Speed
  /** Seconds heard, by URL, the latest last. */
  heard: [url: string, seconds: number][]
}

/** Keeps every entry it can read; drops the rest. */
export function readMemory(): Kept {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    const heard = Array.isArray(kept?.heard) ? kept.heard.filter(isHeard) : []
    return { speed: speeds.find((speed) => speed === kept?.speed) ?? 1, heard }
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

/** Zero once it was heard to its end. */
export function keepSeconds(url: string, seconds: number): void {
  const { speed, heard } = readMemory()
  const others = heard.filter(([known]) => known !== url)
  write({ speed, heard: seconds > 0 ? [...others, [url, seconds] as [string, number]].slice(-most) : others })
}

export function keepSpeed(speed: number): void {
  write({ ...readMemory(), speed: speeds.find((known) => known === speed) ?? 1 })
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden.
  }
}
