import { useEffect } from 'react'
import { clearRecent } from '../people/recent-people.ts'
import { clearHeard } from '../sound/sound-memory.ts'
import { clearDeviceData } from './device-drafts.ts'
import { listenToOtherTabs } from './other-tabs.ts'

/** Keeps this tab to one person: clears other people’s data, and goes home when another tab signs this one out. */
export function useSingleUserTab(userId: number): void {
  useEffect(() => {
    clearDeviceData(userId)
    clearRecent(userId)
    clearHeard(userId)
    return listenToOtherTabs(userId, (now) => {
      clearDeviceData(now ?? undefined)
      clearHeard(now ?? undefined)
      location.replace('/')
    })
  }, [userId])
}
