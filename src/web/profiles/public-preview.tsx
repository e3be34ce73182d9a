import type { Profile } from '../../contract/profiles.ts'
import { trimText } from '../../contract/text.ts'
import { TextLink } from '../ui/text-link.tsx'
import { asOthersSee } from './as-others-see.ts'
import { BookingCard } from './booking-card.tsx'
import { RequestOptions } from './request-options.tsx'
import { previewWords } from './sharing-wording.ts'
import { buttonReasons } from './visible-buttons.ts'

type Typed = Pick<Profile, 'hasAgent' | 'requiresAgentApproval' | 'noSpeakingFee'> &
  Record<'agentName' | 'agentCompany' | 'speakingFeeRange' | 'bookingInstructions', string>

const nothing = () => {}

export function PublicPreview({ profile, typed }: { profile: Profile; typed: Typed }) {
  const shown = asOthersSee({
    ...profile,
    hasAgent: typed.hasAgent,
    requiresAgentApproval: typed.requiresAgentApproval,
    agentName: trimText(typed.agentName) || previewWords.agent,
    agentCompany: trimText(typed.agentCompany) || null,
    noSpeakingFee: typed.noSpeakingFee,
    speakingFeeRange: trimText(typed.speakingFeeRange) || null,
    bookingInstructions: trimText(typed.bookingInstructions) || null,
  })
  return (
    <>
      <p aria-live="polite" className="mt-1 text-soft">
        {buttonReasons(shown)}
      </p>
      <div className="mt-4">
        <BookingCard profile={shown} level={3}>
          <div inert>
            <RequestOptions profile={shown} onShowHours={nothing} onBook={nothing} open />
          </div>
        </BookingCard>
      </div>
      <p className="mt-4">
        <TextLink to="/profile/$id" params={{ id: String(profile.id) }}>
          {previewWords.open}
        </TextLink>
      </p>
    </>
  )
}
