import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Profile } from '../../contract/profiles.ts'

const requests = 'whether and how you take requests'

/** Who sees a profile field according to the Privacy Policy; null if it isn’t covered. */
const said: Record<keyof Profile, string | null> = {
  id: null,
  name: 'name',
  callName: 'name',
  userType: 'account type',
  headline: 'headline',
  bio: 'biography',
  location: 'location',
  profession: 'profession',
  website: 'links',
  linkedinUrl: 'links',
  seriesTitle: 'show',
  seriesUrl: 'show',
  seriesKind: 'show',
  areaOfExpertise: 'expertise',
  areaOfInterests: 'interests',
  topicsOfDiscussion: 'topics',
  languages: 'languages',
  meetingWay: null,
  meetingPlace: null,
  avatar: 'picture',
  profilePicture: 'picture',
  introduction: 'introduction',
  initialsConfirmed: null,
  missingForListing: null,
  email: null,
  showEmail: null,
  views: 'how often your profile was looked at',
  isAvailableForBooking: requests,
  openToGuesting: requests,
  timeZone: 'time zone',
  minimumNoticeHours: requests,
  bufferMinutes: requests,
  createdAt: 'the day you joined',
  categories: 'categories',
  sample: null,
  verified: null,
  rating: 'reviews of you',
  usualAnswerHours: 'how soon you usually answer',
  available: 'which times are free',
  bookable: requests,
  requestWays: requests,
  hasAgent: 'the name and company of your agent',
  agentName: 'the name and company of your agent',
  agentCompany: 'the name and company of your agent',
  agentEmail: null,
  agentPhone: null,
  requiresAgentApproval: requests,
  speakingFeeRange: 'your speaking fee',
  noSpeakingFee: 'your speaking fee',
  bookingInstructions: 'your booking instructions',
  bookingLabel: requests,
  can: null,
}

test('the Privacy Policy lists every public field of a profile', () => {
  const policy = readFileSync(new URL('../../web/articles/privacy.md', import.meta.url), 'utf8')
  const everybody = /^- \*\*Everyone\*\* sees your public profile: (.*)\. Search/m.exec(policy)?.[1]
  const named = everybody?.split(/, (?:and )?| and (?=which)/) ?? []
  const shown = Object.values(said).filter((words) => words !== null)
  expect(named).toEqual(expect.arrayContaining(shown))
})
