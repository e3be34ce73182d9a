export type RecentPerson = { id: number; name: string; headline: string | null; avatar: string }

const key = 'recent-people'
const most = 8

type Kept = { of: number | null; people: RecentPerson[] }

/**
 * Newest first; empty without storage. A visitor’s list stays after signing in. A member’s list is never shown to anyone
 * else, even right after their session ends.
 */
export function listRecent(viewerId: number | null): RecentPerson[] {
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

export function addRecent(viewerId: number | null, { id, name, headline, avatar }: RecentPerson): void {
  const others = listRecent(viewerId).filter((person) => person.id !== id)
  write({ of: viewerId, people: [{ id, name, headline, avatar }, ...others].slice(0, most) })
}

/** Privacy on shared devices: clears the list unless `keptFor` may read it. */
export function clearRecent(keptFor?: number): void {
  if (keptFor === undefined || listRecent(keptFor).length === 0) write(undefined)
}

function write(kept: Kept | undefined): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or forbidden.
  }
}
