import { AvailabilityForm } from '../settings/availability-form.tsx'
import { loadOwnProfile, OwnProfile } from '../settings/own-profile.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'

export const load = loadOwnProfile

export function SettingsAvailability() {
  return (
    <SettingsFrame>
      <OwnProfile>{(profile) => <AvailabilityForm profile={profile} />}</OwnProfile>
    </SettingsFrame>
  )
}
