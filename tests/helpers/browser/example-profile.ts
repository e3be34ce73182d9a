import type { Person } from '../../../src/contract/people.ts'
import type { Profile } from '../../../src/contract/profiles.ts'
import type { FoundRow } from '../../../src/contract/search/search.ts'

export function examplePerson(changes: Partial<Person> = {}): Person {
  return { id: 7, name: 'Maya', avatar: '/initials/1/M.svg', headline: null, ...changes }
}

/** A creator with an empty profile, as its owner sees it. */
export function exampleProfile(changes: Partial<Profile> = {}): Profile {
  return {
    ...examplePerson(),
    userType: 'creator',
    bio: null,
    location: null,
    profession: null,
    website: null,
    linkedinUrl: null,
    seriesTitle: null,
    seriesUrl: null,
    seriesKind: null,
    areaOfExpertise: [],
    areaOfInterests: [],
    topicsOfDiscussion: [],
    languages: [],
    meetingWay: null,
    meetingPlace: null,
    profilePicture: null,
    introduction: null,
    email: null,
    showEmail: false,
    initialsConfirmed: false,
    missingForListing: null,
    views: 0,
    isAvailableForBooking: true,
    openToGuesting: false,
    timeZone: 'UTC',
    minimumNoticeHours: 24,
    bufferMinutes: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    categories: [],
    sample: false,
    verified: false,
    usualAnswerHours: null,
    available: false,
    bookable: true,
    requestWays: [],
    hasAgent: false,
    agentName: null,
    agentCompany: null,
    agentEmail: null,
    agentPhone: null,
    requiresAgentApproval: false,
    speakingFeeRange: null,
    noSpeakingFee: false,
    bookingInstructions: null,
    bookingLabel: null,
    can: ['edit'],
    ...changes,
  }
}

/** A person as a search finds them. */
export function exampleFound(changes: Partial<FoundRow> = {}): FoundRow {
  return {
    ...examplePerson(),
    userType: 'creator',
    bio: null,
    location: null,
    profilePicture: null,
    introduction: null,
    views: 0,
    categories: [],
    available: false,
    freeTimes: [],
    bookable: true,
    sample: false,
    verified: false,
    noSpeakingFee: false,
    openToGuesting: false,
    matched: null,
    ...changes,
  }
}
