/** Somebody whose profile was opened on this device. */
export type RecentPerson = { id: number; name: string; headline: string | null; avatar: string }

const key = 'recent-people'
const most = 8

type Kept = { of: number | null; people: RecentPerson[] }

/**
 * Whom this viewer looked at last on this device, the newest first; empty where nothing can be kept. What a visitor looked
 * at is theirs after signing in, too. What a member looked at is shown to nobody else, also when their session just ended.
 */
export function readRecent(viewerId: number | null): RecentPerson[] {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!Array.isArray(kept?.people) || (kept.of ?? viewerId) !== viewerId) return []
    return kept.people.filter(isPerson).slice(0, most)
  } catch {
    return []
  }
}

function isPerson(value: Partial<RecentPerson> | null): value is RecentPerson {
  return (
    typeof value?.id === 'number' &&
    typeof value.name === 'string' &&
    typeof value.avatar === 'string' &&
    value.avatar.startsWith('/')
  )
}

/** Puts somebody first. */
export function keepRecent(viewerId: number | null, { id, name, headline, avatar }: RecentPerson): void {
  const others = readRecent(viewerId).filter((person) => person.id !== id)
  write({ of: viewerId, people: [{ id, name, headline, avatar }, ...others].slice(0, most) })
}

/** The next person at this device can't read who someone looked at. What `keptFor` may read stays. */
export function forgetRecent(keptFor?: number): void {
  if (keptFor === undefined || readRecent(keptFor).length === 0) write(undefined)
}

function write(kept: Kept | undefined): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or forbidden: then nothing is remembered.
  }
}
