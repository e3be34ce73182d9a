import type { Profile } from '../../contract/profiles.ts'
import { Avatar } from '../shared/people/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { CompletionMeter } from './completion-meter.tsx'
import { profileCompletion } from './profile-completion.ts'
import { profileWords } from './wording.ts'

const parts = ['headline', 'bio', 'location'] as const

export function ProfileSummary({ profile }: { profile: Profile }) {
  const missing = parts.filter((part) => !profile[part])
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-start gap-4">
        <Avatar name={profile.name} src={profile.avatar} size="l" />
        <div className="min-w-0">
          <h2 className="text-xl break-words">
            <bdi>{profile.name}</bdi>
          </h2>
          {profile.headline && (
            <p dir="auto" className="break-words">
              {profile.headline}
            </p>
          )}
          {profile.location && (
            <p dir="auto" className="break-words text-soft">
              {profile.location}
            </p>
          )}
        </div>
      </div>
      {profile.bio && (
        <p dir="auto" className="line-clamp-3 max-w-[70ch] break-words">
          {profile.bio}
        </p>
      )}
      <div>
        <CompletionMeter percent={profileCompletion(profile)} />
        {missing.length > 0 && (
          <p className="mt-2 text-sm text-soft">
            {profileWords.missing({ parts: missing.map((part) => profileWords.parts[part]).join(', ') })}
          </p>
        )}
      </div>
      {profile.userType === 'guest' &&
        !profile.hasAgent &&
        !profile.noSpeakingFee &&
        !profile.speakingFeeRange && (
          <p className="text-sm text-soft">
            <RichText
              text={profileWords.agentAndFee}
              parts={{ settings: (text) => <TextLink to="/settings/agent">{text}</TextLink> }}
            />
          </p>
        )}
      <LinkButton
        to="/profile/$id"
        params={{ id: String(profile.id) }}
        look="secondary"
        className="justify-self-start"
      >
        {profileWords.view}
      </LinkButton>
    </Card>
  )
}
