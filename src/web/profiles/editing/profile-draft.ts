import type { z } from 'zod'
import type { Profile } from '../../../contract/profiles.ts'
import { clearDraft, findDeviceDraft, saveDeviceDraft } from '../../shared/session/device-drafts.ts'
import { type editForm, editValues } from './edit-form.ts'

type Values = z.input<typeof editForm>
type Edited = { values: Values; picture: string | null }

const nameOf = (profile: Profile) => `profile:${profile.id}`

export const savedOf = (profile: Profile): Edited => ({
  values: editValues(profile),
  picture: profile.profilePicture,
})

/** The saved profile with the unsaved changes of this device, or undefined when there are none. */
export function findProfileDraft(profile: Profile): Edited | undefined {
  const { profilePicture, ...kept } = findDeviceDraft(nameOf(profile)) ?? {}
  const { values, picture } = savedOf(profile)
  const merged = Object.fromEntries(
    Object.entries(values).map(([name, saved]) => [
      name,
      typeof kept[name] === typeof saved ? kept[name] : saved,
    ]),
  ) as Values
  const edited = {
    values: merged,
    picture: typeof profilePicture === 'string' || profilePicture === null ? profilePicture : picture,
  }
  return Object.keys(changesOf(profile, edited)).length > 0 ? edited : undefined
}

/** Keeps only the changed fields, so a save on another device isn’t undone. Returns whether any changed. */
export function saveProfileDraft(profile: Profile, edited: Edited): boolean {
  const changes = changesOf(profile, edited)
  if (Object.keys(changes).length === 0) {
    clearDraft(nameOf(profile))
    return false
  }
  if (saveDeviceDraft(nameOf(profile), changes)) return true
  // A picture may exceed the storage quota; text fits.
  const { profilePicture: _, ...words } = changes
  saveDeviceDraft(nameOf(profile), words)
  return true
}

export const clearProfileDraft = (profile: Profile) => clearDraft(nameOf(profile))

function changesOf(profile: Profile, edited: Edited): Record<string, unknown> {
  const saved = savedOf(profile)
  const values = Object.entries(edited.values).filter(
    ([name, value]) => value !== saved.values[name as keyof Values],
  )
  return {
    ...Object.fromEntries(values),
    ...(edited.picture !== saved.picture && { profilePicture: edited.picture }),
  }
}
