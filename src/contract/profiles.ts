import { z } from 'zod'
import { category } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { introduction } from './introductions.ts'
import { languageCodes } from './languages.ts'
import { meetingWay } from './meeting.ts'
import { userType } from './people.ts'
import { rating } from './rating.ts'
import { guestWay, representation, representationForm } from './requests/representation.ts'
import { seriesKinds } from './series.ts'
import {
  instant,
  lines,
  optionalLine,
  optionalText,
  personName,
  shortIdParam,
  timeZone,
  webAddress,
} from './text.ts'

/** What this viewer may do with this profile. The server decides. */
export const profileAction = z.enum(['edit', 'message', 'book'])

/** What a profile needs before it’s listed. `picture`: or confirmed initials; `topics`: or a category. */
export const listingNeed = z.enum(['headline', 'picture', 'topics'])
export type ListingNeed = z.output<typeof listingNeed>

export const profile = representation.extend({
  id: z.int(),
  name: z.string(),
  /** What they asked to be called. */
  callName: z.string().nullable(),
  userType,
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  profession: z.string().nullable(),
  website: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  /** The page shows link and kind only with a title. */
  seriesTitle: z.string().nullable(),
  seriesUrl: z.string().nullable(),
  seriesKind: z.enum(seriesKinds).nullable(),
  areaOfExpertise: z.array(z.string()),
  areaOfInterests: z.array(z.string()),
  topicsOfDiscussion: z.array(z.string()),
  /** Languages they speak, as BCP 47 codes. */
  languages: z.array(z.enum(languageCodes)),
  /** Only for the owner; participants see it with a confirmed booking. */
  meetingWay: meetingWay.nullable(),
  meetingPlace: z.string().nullable(),
  avatar: z.string(),
  profilePicture: z.string().nullable(),
  introduction: introduction.nullable(),
  /** For the owner, and for signed-in members if the owner opted in. */
  email: z.string().nullable(),
  showEmail: z.boolean(),
  initialsConfirmed: z.boolean(),
  /** What keeps them out of search, matches, landing page and sitemap; empty when listed. Only for the owner. */
  missingForListing: z.array(listingNeed).nullable(),
  views: z.int(),
  isAvailableForBooking: z.boolean(),
  openToGuesting: z.boolean(),
  timeZone: z.string(),
  minimumNoticeHours: z.int(),
  bufferMinutes: z.int(),
  createdAt: instant,
  categories: z.array(category),
  sample: z.boolean(),
  verified: z.boolean(),
  rating,
  /** Within how many hours they usually answer requests; null if not known. */
  usualAnswerHours: z.int().nullable(),
  /** Has a free time in the next 28 days. */
  available: z.boolean(),
  /** Takes requests from this viewer: for their show (`can` has `book`), or as a guest by `requestWays`. */
  bookable: z.boolean(),
  /** How this viewer may invite them as a guest, preferred way first; empty for creators who aren’t open to it. */
  requestWays: z.array(guestWay),
  requiresAgentApproval: z.boolean(),
  /** Only for the owner. */
  agentEmail: z.string().nullable(),
  agentPhone: z.string().nullable(),
  /** Booking button for this viewer; null when there is none. */
  bookingLabel: z.enum(['View Availability', 'Request Booking']).nullable(),
  can: z.array(profileAction),
})
export type Profile = z.output<typeof profile>

/** A name like others: emails begin with it. `null` or empty: they’re called by their full name. */
const callName = personName
  .max(40, 'Use at most 40 characters.')
  .refine((name) => name === '' || name.length >= 2, 'Use at least 2 characters.')
  .nullish()
  .transform((name) => name || null)

export const aboutForm = z.object({
  name: personName.pipe(z.string().min(2, 'Name must be at least 2 characters.')),
  callName,
  headline: optionalLine(160),
  bio: optionalText(5000),
  location: optionalLine(120),
  profession: optionalLine(120),
  website: webAddress,
  linkedinUrl: webAddress,
  seriesTitle: optionalLine(120),
  seriesUrl: webAddress,
  /** `null` or empty: not specified. */
  seriesKind: z
    .enum(['', ...seriesKinds], 'Choose a kind of show from the list.')
    .nullish()
    .transform((value) => value || null),
  areaOfExpertise: lines(30, 120),
  areaOfInterests: lines(30, 120),
  topicsOfDiscussion: lines(30, 200),
  languages: z
    .array(z.enum(languageCodes, 'Choose languages from the list.'))
    .max(12, 'Choose 12 languages or fewer.')
    .transform((codes) => [...new Set(codes)]),
  /** `null`: not specified. */
  meetingWay: meetingWay.nullable(),
  meetingPlace: optionalLine(300),
  timeZone,
  showEmail: z.boolean(),
  isAvailableForBooking: z.boolean(),
  openToGuesting: z.boolean(),
  initialsConfirmed: z.boolean(),
  minimumNoticeHours: z.int().min(0).max(720, 'Choose 30 days or less.'),
  bufferMinutes: z.int().min(0).max(240, 'Choose 4 hours or less.'),
  /** A data URL to store, the URL of the person’s own upload, or null to remove the picture. */
  profilePicture: z.string().max(3_000_000, 'Please select an image smaller than 2MB.').nullable(),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'A public profile with its categories',
  access: 'anyone',
  mayBeOld: 'for all',
  params: z.object({ id: shortIdParam }),
  status: 200,
  response: profile,
})

export const profileForm = aboutForm.extend(representationForm.shape)

export const countView = endpoint({
  method: 'POST',
  path: '/api/users/{id}/views',
  summary: 'Count a profile view: once per viewer and day, without its owner and bots',
  access: 'anyone',
  params: z.object({ id: shortIdParam }),
  status: 204,
  response: z.undefined(),
})

export const editProfile = endpoint({
  method: 'PATCH',
  path: '/api/users/{id}',
  summary: 'Update the caller’s profile; only the fields sent change',
  access: 'member',
  params: z.object({ id: shortIdParam }),
  body: profileForm.partial(),
  status: 200,
  response: profile,
  bodyLimitBytes: 3_145_728,
})
