import type { Profile } from '../../contract/profiles.ts'
import type { PublicRepresentation } from '../../contract/requests/representation.ts'
import { avatarOf, introductionOf, pictureOf } from '../accounts/present.ts'
import { actionsFor, canBook, canSeeEmail, guestWaysFor } from './policy.ts'
import type { ProfileDetails, Representation } from './queries.ts'
import { missingForListing } from './rules.ts'

/** For this viewer; null is a visitor. */
export function presentProfile(loaded: ProfileDetails, viewerId: number | null): Profile {
  const { user, rules, representation, categories, views, available, verified, usualAnswerHours, rating } =
    loaded
  const bookable = canBook(loaded, viewerId)
  return {
    id: user.id,
    name: user.name,
    callName: user.callName,
    userType: user.userType,
    headline: user.headline,
    bio: user.bio,
    location: user.location,
    profession: user.profession,
    website: user.website,
    linkedinUrl: user.linkedinUrl,
    seriesTitle: user.seriesTitle,
    seriesUrl: user.seriesUrl,
    seriesKind: user.seriesKind,
    areaOfExpertise: user.areaOfExpertise,
    areaOfInterests: user.areaOfInterests,
    topicsOfDiscussion: user.topicsOfDiscussion,
    languages: user.languages,
    meetingWay: viewerId === user.id ? user.meetingWay : null,
    meetingPlace: viewerId === user.id ? user.meetingPlace : null,
    avatar: avatarOf(user),
    profilePicture: pictureOf(user),
    introduction: introductionOf(user),
    email: canSeeEmail(loaded, viewerId) ? user.email : null,
    showEmail: user.showEmail,
    initialsConfirmed: user.initialsConfirmed,
    missingForListing:
      viewerId === user.id && user.userType !== 'admin' ? missingForListing({ ...user, categories }) : null,
    views,
    ...rules,
    openToGuesting: user.openToGuesting,
    timeZone: user.timeZone,
    createdAt: user.createdAt.toISOString(),
    categories,
    sample: user.sample,
    verified,
    rating,
    usualAnswerHours,
    available,
    bookable,
    requestWays: guestWaysFor(loaded, viewerId),
    ...presentRepresentation(representation),
    requiresAgentApproval: representation.hasAgent && representation.requiresAgentApproval,
    agentEmail: null,
    agentPhone: null,
    // The owner also sees a former agent’s data, and a range that doesn’t apply.
    ...(viewerId === user.id && representation),
    bookingLabel:
      loaded.user.userType === 'creator' && bookable
        ? available
          ? 'View Availability'
          : 'Request Booking'
        : null,
    can: actionsFor(loaded, viewerId),
  }
}

export function presentRepresentation(representation: Representation): PublicRepresentation {
  const { hasAgent, agentName, agentCompany, speakingFeeRange, noSpeakingFee, bookingInstructions } =
    representation
  return {
    hasAgent,
    agentName: hasAgent ? agentName : null,
    agentCompany: hasAgent ? agentCompany : null,
    speakingFeeRange: noSpeakingFee ? null : speakingFeeRange,
    noSpeakingFee,
    bookingInstructions,
  }
}
