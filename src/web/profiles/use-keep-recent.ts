import { useEffect } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { keepRecent } from '../ui/recent-people.ts'
import { useMe } from '../ui/session.tsx'

/** Remembers on this device whose profile was opened; one’s own is left out. */
export function useKeepRecent({ id, name, headline, avatar, can }: Profile): void {
  const own = can.includes('edit')
  const viewerId = useMe()?.id ?? null
  useEffect(() => {
    if (!own) keepRecent(viewerId, { id, name, headline, avatar })
  }, [own, viewerId, id, name, headline, avatar])
}
