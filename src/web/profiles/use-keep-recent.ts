import { useEffect, useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { keepRecent } from '../shared/people/recent-people.ts'
import { useMe } from '../shared/session/session.tsx'

/** Remembers on this device whose profile was opened; one’s own is left out. */
export function useKeepRecent({ id, name, headline, avatar, can }: Profile): void {
  const own = can.includes('edit')
  const viewerId = useMe()?.id ?? null
  const [openedBy] = useState(viewerId)
  useEffect(() => {
    // Someone who signs out here leaves it to no visitor.
    if (!own && viewerId === openedBy) keepRecent(viewerId, { id, name, headline, avatar })
  }, [own, viewerId, openedBy, id, name, headline, avatar])
}
