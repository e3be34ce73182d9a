import { clearDraft, findDeviceDraft, saveDeviceDraft } from '../shared/session/device-drafts.ts'

const nameOf = (userId: number) => `start:${userId}`

type Texts = Record<string, string>

/** What was typed on this device and isn’t saved yet, for these fields. */
export function findTyped(userId: number, fields: readonly string[]): Texts {
  const kept = findDeviceDraft(nameOf(userId)) ?? {}
  return Object.fromEntries(
    fields.flatMap((field) => {
      const typed = kept[field]
      return typeof typed === 'string' ? [[field, typed]] : []
    }),
  )
}

/** Undefined clears a field. */
export function keepTyped(userId: number, typed: Record<string, string | undefined>): void {
  const kept = { ...findDeviceDraft(nameOf(userId)), ...typed }
  const left = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
  if (Object.keys(left).length === 0) clearDraft(nameOf(userId))
  else saveDeviceDraft(nameOf(userId), left)
}
