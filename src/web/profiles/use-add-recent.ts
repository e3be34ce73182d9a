import { useEffect, useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { addRecent } from '../shared/people/recent-people.ts'
import { useMe } from '../shared/session/session.tsx'

/** Remembers on this device whose profile was opened, except your own. */
export function useAddRecent({ id, name, headline, avatar, can }: Profile): void {
  const own = can.includes('edit')
  const viewerId = useMe()?.id ?? null
  const [openedBy] = useState(viewerId)
  useEffect(() => {
    // After a sign-out here, the next visitor must not inherit it.
    if (!own && viewerId === openedBy) addRecent(viewerId, { id, name, headline, avatar })
  }, [own, viewerId, openedBy, id, name, headline, avatar])
}
