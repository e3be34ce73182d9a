import type { Profile } from '../../contract/profiles.ts'
import { Avatar } from '../shared/people/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { CompletionMeter } from './completion-meter.tsx'
import { profileCompletion } from './profile-completion.ts'

const asked = { headline: 'a headline', bio: 'a bio', location: 'where you are' } as const

/** One’s profile in short, what it lacks, and the way to what others see. */
export function ProfileSummary({ profile }: { profile: Profile }) {
  const missing = (Object.keys(asked) as (keyof typeof asked)[]).filter((key) => !profile[key])
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-start gap-4">
        <Avatar name={profile.name} src={profile.avatar} size="l" />
        <div className="min-w-0">
          <h2 className="text-xl break-words">{profile.name}</h2>
          {profile.headline && <p className="break-words">{profile.headline}</p>}
          {profile.location && <p className="text-soft">{profile.location}</p>}
        </div>
      </div>
      {profile.bio && <p className="line-clamp-3 max-w-[70ch] break-words">{profile.bio}</p>}
      <div>
        <CompletionMeter percent={profileCompletion(profile)} />
        {missing.length > 0 && (
          <p className="mt-2 text-sm text-soft">
            Still to add: {missing.map((key) => asked[key]).join(', ')}.
          </p>
        )}
      </div>
      {profile.userType === 'guest' && !profile.hasAgent && !profile.speakingFeeRange && (
        <p className="text-sm text-soft">
          Do you have an agent, or ask a fee? Say so in{' '}
          <TextLink to="/settings/agent">Agent and fee</TextLink>.
        </p>
      )}
      <LinkButton
        to="/profile/$id"
        params={{ id: String(profile.id) }}
        look="secondary"
        className="justify-self-start"
      >
        View your public profile
      </LinkButton>
    </Card>
  )
}
