import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { clearDraft, findDeviceDraft, saveDeviceDraft } from '../shared/session/device-drafts.ts'
import { useMe } from '../shared/session/session.tsx'

/** What was typed and not sent stays on this device. */
export function useDraft(of: string) {
  const me = useMe()
  const [name] = useState(`review:${me?.id}:${of}`)
  const [first] = useState<object>(() => findDeviceDraft(name) ?? {})
  return { name, first, clear: () => clearDraft(name) }
}

export function useKeepDraft(name: string, form: Pick<UseFormReturn, 'subscribe'>): void {
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => void saveDeviceDraft(name, values),
      }),
    [name, subscribe],
  )
}
