import { useEffect } from 'react'
import { clearRecent } from '../people/recent-people.ts'
import { clearOwn } from './device-drafts.ts'
import { hearOtherTabs } from './other-tabs.ts'

/** Keeps this tab to one person: clears other people’s data, and goes home when another tab signs this one out. */
export function useOwnTab(userId: number): void {
  useEffect(() => {
    clearOwn(userId)
    clearRecent(userId)
    return hearOtherTabs(userId, (now) => {
      clearOwn(now ?? undefined)
      location.replace('/')
    })
  }, [userId])
}
