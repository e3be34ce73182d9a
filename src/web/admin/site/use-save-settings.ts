import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { settingsForm } from '../../../contract/admin/settings.ts'
import { siteQuery, useApi } from '../../shared/session/session.tsx'
import { toast } from '../../ui/toast.ts'
import { settingsQuery } from '../admin-queries.ts'
import { settingsWords } from './wording.ts'

/** What a form of the settings does when it’s sent. */
export function useSaveSettings() {
  const api = useApi()
  const queries = useQueryClient()
  return async (body: z.input<typeof settingsForm>) => {
    const saved = await api.call('PATCH /api/admin/settings', { body })
    queries.setQueryData(settingsQuery(api).queryKey, saved)
    toast(settingsWords.saved)
    await queries.invalidateQueries({ queryKey: siteQuery(api).queryKey })
  }
}
