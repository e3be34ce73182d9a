import { useEffect, useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { keepRecent } from '../shared/people/recent-people.ts'
import { useMe } from '../shared/session/session.tsx'

/** Remembers on this device whose profile was opened, except your own. */
export function useKeepRecent({ id, name, headline, avatar, can }: Profile): void {
  const own = can.includes('edit')
  const viewerId = useMe()?.id ?? null
  const [openedBy] = useState(viewerId)
  useEffect(() => {
    // After a sign-out here, the next visitor must not inherit it.
    if (!own && viewerId === openedBy) keepRecent(viewerId, { id, name, headline, avatar })
  }, [own, viewerId, openedBy, id, name, headline, avatar])
}
