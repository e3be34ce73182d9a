import type { ListingNeed, Profile } from '../../contract/profiles.ts'

export const checklistItems = ['picture', 'headline', 'topics', 'hours', 'place', 'fee', 'message'] as const
export type ChecklistItem = (typeof checklistItems)[number]

type Person = Pick<
  Profile,
  | 'userType'
  | 'headline'
  | 'profilePicture'
  | 'initialsConfirmed'
  | 'topicsOfDiscussion'
  | 'categories'
  | 'meetingWay'
  | 'speakingFeeRange'
  | 'noSpeakingFee'
>

type Facts = { profile: Person; hasHours: boolean; hasWritten: boolean }

/** In the order to do them. Only guests name a fee. */
export function checklistOf({
  profile,
  hasHours,
  hasWritten,
}: Facts): { item: ChecklistItem; done: boolean }[] {
  const done: Record<ChecklistItem, boolean> = {
    picture: profile.profilePicture !== null || profile.initialsConfirmed,
    headline: Boolean(profile.headline),
    topics: profile.topicsOfDiscussion.length + profile.categories.length > 0,
    hours: hasHours,
    place: profile.meetingWay !== null,
    fee: profile.noSpeakingFee || Boolean(profile.speakingFeeRange),
    message: hasWritten,
  }
  return checklistItems
    .filter((item) => item !== 'fee' || profile.userType === 'guest')
    .map((item) => ({ item, done: done[item] }))
}

/** What listing needs is marked. */
export function isNeeded(item: ChecklistItem, missing: readonly ListingNeed[] | null): boolean {
  return (missing ?? []).some((need) => need === item)
}
