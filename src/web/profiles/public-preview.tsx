import type { Profile } from '../../contract/profiles.ts'
import { takesGuestRequests } from '../../contract/requests/guesting.ts'
import { listRequestChannels } from '../../contract/requests/representation.ts'
import { trimText } from '../../contract/text.ts'
import { TextLink } from '../ui/text-link.tsx'
import { BookingCard } from './booking-card.tsx'
import { RequestOptions } from './request-options.tsx'
import { previewWords } from './sharing-wording.ts'
import { buttonReasons } from './visible-buttons.ts'

type Typed = Pick<Profile, 'hasAgent' | 'requiresAgentApproval' | 'noSpeakingFee'> &
  Record<'agentName' | 'agentCompany' | 'speakingFeeRange' | 'bookingInstructions', string>

export function PublicPreview({ profile, typed }: { profile: Profile; typed: Typed }) {
  const shown = asOthersSee(profile, typed)
  return (
    <>
      <p aria-live="polite" className="mt-1 text-soft">
        {buttonReasons(shown)}
      </p>
      <div className="mt-4">
        <BookingCard profile={shown} level={3}>
          <div inert>
            <RequestOptions profile={shown} />
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

function asOthersSee(profile: Profile, typed: Typed): Profile {
  const { userType, isAvailableForBooking } = profile
  return {
    ...profile,
    hasAgent: typed.hasAgent,
    requiresAgentApproval: typed.requiresAgentApproval,
    agentName: trimText(typed.agentName) || previewWords.agent,
    agentCompany: trimText(typed.agentCompany) || null,
    noSpeakingFee: typed.noSpeakingFee,
    speakingFeeRange: trimText(typed.speakingFeeRange) || null,
    bookingInstructions: trimText(typed.bookingInstructions) || null,
    bookable: userType !== 'admin' && isAvailableForBooking,
    requestWays: takesGuestRequests(profile) && isAvailableForBooking ? listRequestChannels(typed) : [],
    can: userType === 'creator' && isAvailableForBooking ? ['book'] : [],
    bookingLabel: userType === 'creator' && isAvailableForBooking ? 'Request Booking' : null,
  }
}
