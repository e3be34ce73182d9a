import { useEffect } from 'react'
import { forgetRecent } from '../people/recent-people.ts'
import { clearOwn } from './device-drafts.ts'
import { hearOtherTabs } from './other-tabs.ts'

/**
 * Keeps this tab to one person. Nothing that another person left in it stays, and when another tab signs this person out,
 * this one goes home without them.
 */
export function useOwnTab(userId: number): void {
  useEffect(() => {
    clearOwn(userId)
    forgetRecent(userId)
    return hearOtherTabs(userId, (now) => {
      clearOwn(now ?? undefined)
      location.replace('/')
    })
  }, [userId])
}
