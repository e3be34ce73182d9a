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
      const sent = structuredClone(parts.form.getValues())
      const changed = differing(body, schema.safeParse(typedOf(shown.current)).data ?? {})
      const saved = await api.call('PATCH /api/admin/settings', { body: changed })
      shown.current = saved
      const typedMeanwhile = differing(parts.form.getValues(), sent)
      parts.form.reset({ ...typedOf(saved), ...typedMeanwhile })
      queries.setQueryData(settingsQuery(api).queryKey, saved)
      toast(settingsWords.saved)
      await queries.invalidateQueries({ queryKey: siteQuery(api).queryKey })
    },
  })
  return parts
}

function differing<T extends object>(values: T, from: object): Partial<T> {
  const known = new Map(Object.entries(from))
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(known.get(name))
  return Object.fromEntries(Object.entries(values).filter(isOther)) as Partial<T>
}
