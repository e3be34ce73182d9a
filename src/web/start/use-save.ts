import { useRef } from 'react'
import type { z } from 'zod'
import type { editProfile, Profile } from '../../contract/profiles.ts'
import { useApi } from '../shared/session/session.tsx'

export type Changes = z.input<NonNullable<typeof editProfile.body>>
export type SaveProfile = (changes: Changes) => Promise<Profile>

/** Saves in order, so that a slow save never undoes a later one. */
export function useSave(id: number, onSaved: (profile: Profile) => void): SaveProfile {
  const api = useApi()
  const inOrder = useInOrder()
  return (changes) =>
    inOrder(async () => {
      const saved = await api.call('PATCH /api/users/{id}', { params: { id }, body: changes })
      onSaved(saved)
      return saved
    })
}

/** Runs calls one after another; a failed one doesn’t stop the next. */
export function useInOrder() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return <T>(call: () => Promise<T>): Promise<T> => {
    const mine = last.current.then(call)
    last.current = mine.catch(() => undefined)
    return mine
  }
}
