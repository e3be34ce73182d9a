import { PublicPreview } from '../profiles/public-preview.tsx'
import { AgentForm } from '../settings/agent-form.tsx'
import { loadOwnProfile, OwnProfile } from '../settings/own-profile.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'

export const load = loadOwnProfile

export function SettingsAgent() {
  return (
    <SettingsFrame>
      <OwnProfile>
        {(profile) => (
          <AgentForm
            profile={profile}
            renderPreview={(typed) => <PublicPreview profile={profile} typed={typed} />}
          />
        )}
      </OwnProfile>
    </SettingsFrame>
  )
}
