import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { AdminSettings, settingsForm } from '../../../contract/admin/settings.ts'
import { useForm } from '../../shared/errors/use-form.ts'
import { siteQuery, useApi } from '../../shared/session/session.tsx'
import { toast } from '../../ui/toast.ts'
import { settingsQuery } from '../admin-queries.ts'
import { settingsWords } from './wording.ts'

/** Sends only what was changed in it: another admin may have changed the rest meanwhile, and saving shows that. */
export function useSettingsForm<S extends z.ZodType<z.input<typeof settingsForm>, FieldValues>>(
  schema: S,
  settings: AdminSettings,
  typedOf: (settings: AdminSettings) => z.input<S>,
) {
  const api = useApi()
  const queries = useQueryClient()
  const shown = useRef(settings)
  const parts = useForm({
    schema,
    defaultValues: typedOf(settings) as never,
    failureTitle: settingsWords.saveFailed,
    onSubmit: async (body) => {
      const before = new Map(Object.entries(schema.safeParse(typedOf(shown.current)).data ?? {}))
      const changed = Object.entries(body).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
      )
      const saved = await api.call('PATCH /api/admin/settings', { body: Object.fromEntries(changed) })
      shown.current = saved
      parts.form.reset(typedOf(saved))
      queries.setQueryData(settingsQuery(api).queryKey, saved)
      toast(settingsWords.saved)
      await queries.invalidateQueries({ queryKey: siteQuery(api).queryKey })
    },
  })
  return parts
}
