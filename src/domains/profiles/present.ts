import type { Profile } from '../../contract/profiles.ts'
import { avatarOf, pictureOf } from '../accounts/present.ts'
import { actsOn, canBook, maySeeEmail } from './policy.ts'
import type { LoadedProfile } from './queries.ts'

/** A profile as this viewer (null: a visitor) may see it. */
export function presentProfile(loaded: LoadedProfile, viewerId: number | null): Profile {
  const { user, rules, categories, views, available } = loaded
  const bookable = canBook(loaded, viewerId)
  return {
    id: user.id,
    name: user.name,
    userType: user.userType,
    headline: user.headline,
    bio: user.bio,
    location: user.location,
    profession: user.profession,
    website: user.website,
    linkedinUrl: user.linkedinUrl,
    areaOfExpertise: user.areaOfExpertise,
    areaOfInterests: user.areaOfInterests,
    topicsOfDiscussion: user.topicsOfDiscussion,
    avatar: avatarOf(user),
    profilePicture: pictureOf(user),
    email: maySeeEmail(loaded, viewerId) ? user.email : null,
    showEmail: user.showEmail,
    views,
    ...rules,
    openToGuesting: user.openToGuesting,
    timeZone: user.timeZone,
    createdAt: user.createdAt.toISOString(),
    categories,
    sample: user.sample,
    verified: false,
    available,
    bookable,
    bookingLabel: bookable ? (available ? 'View Availability' : 'Request Booking') : null,
    can: actsOn(loaded, viewerId),
  }
}
