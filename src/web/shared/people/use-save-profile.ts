import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Profile, profileForm } from '../../../contract/profiles.ts'
import { toast } from '../../ui/toast.ts'
import { useApi } from '../session/session.tsx'
import { profileWords } from './wording.ts'

type Changes = Partial<z.input<typeof profileForm>>

/** Every page depends on the time zone and the booking rules, so all queries but the site's refetch. */
export function useSaveProfile(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  return async (body: Changes) => {
    const saved = await api.call('PATCH /api/users/{id}', { params: { id }, body })
    queries.setQueryData<Profile>(['profile', id], saved)
    toast(profileWords.saved)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' })
  }
}
