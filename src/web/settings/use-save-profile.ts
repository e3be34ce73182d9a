import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { profileForm } from '../../contract/profiles.ts'
import { useApi } from '../shared/session/session.tsx'
import { toast } from '../ui/toast.ts'
import { ownProfileQuery } from './account-query.ts'
import { settingsWords } from './wording.ts'

type Changes = Partial<z.input<typeof profileForm>>

/** Every page depends on the time zone and the booking rules, so all queries but the site's refetch. */
export function useSaveProfile(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  return async (body: Changes) => {
    const saved = await api.call('PATCH /api/users/{id}', { params: { id }, body })
    queries.setQueryData(ownProfileQuery(api, id).queryKey, saved)
    toast(settingsWords.saved)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' })
  }
}
