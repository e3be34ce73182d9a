import { z } from 'zod'
import { category } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { userType } from './people.ts'
import { representation, representationForm, requestWay } from './requests/representation.ts'
import { seriesKinds } from './series.ts'
import {
  idParam,
  instant,
  lines,
  optionalLine,
  optionalText,
  personName,
  timeZone,
  webAddress,
} from './text.ts'

/** What this viewer may do with this profile; the browser never guesses. */
export const profileAct = z.enum(['edit', 'message', 'book'])

/** What a person needs before they are listed: a headline, a picture or confirmed initials, a category or topic. */
export const listingNeed = z.enum(['headline', 'picture', 'topics'])
export type ListingNeed = z.output<typeof listingNeed>

export const profile = representation.extend({
  id: z.int(),
  name: z.string(),
  userType,
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  profession: z.string().nullable(),
  website: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  /** The show that they make; its address and kind are told without a title too, and shown with one alone. */
  seriesTitle: z.string().nullable(),
  seriesUrl: z.string().nullable(),
  seriesKind: z.enum(seriesKinds).nullable(),
  areaOfExpertise: z.array(z.string()),
  areaOfInterests: z.array(z.string()),
  topicsOfDiscussion: z.array(z.string()),
  /** Always an address: the picture or generated initials. */
  avatar: z.string(),
  /** The uploaded picture’s address, or null. */
  profilePicture: z.string().nullable(),
  /** Only for signed-in members when its owner opted in, and for the owner. */
  email: z.string().nullable(),
  showEmail: z.boolean(),
  /** They are content with their initials in place of a picture. */
  initialsConfirmed: z.boolean(),
  /** What keeps them out of search, matches, landing page and sitemap; empty when they are listed. Only for the owner. */
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
  /** There is a free time in the next 28 days. */
  available: z.boolean(),
  /** Takes requests from this viewer: to be on their show (`can` has `book`), or as a guest in their `requestWays`. */
  bookable: z.boolean(),
  /** How this viewer may invite them as a guest, the first choice first; empty for creators who aren’t open to it. */
  requestWays: z.array(requestWay),
  requiresAgentApproval: z.boolean(),
  /** Only for the owner. */
  agentEmail: z.string().nullable(),
  agentPhone: z.string().nullable(),
  /** The booking button’s words for this viewer; null when there is none. */
  bookingLabel: z.enum(['View Availability', 'Request Booking']).nullable(),
  can: z.array(profileAct),
})
export type Profile = z.output<typeof profile>

/** What a person says of themselves. */
export const aboutForm = z.object({
  name: personName.pipe(z.string().min(2, 'Name must be at least 2 characters.')),
  headline: optionalLine(160),
  bio: optionalText(5000),
  location: optionalLine(120),
  profession: optionalLine(120),
  website: webAddress,
  linkedinUrl: webAddress,
  seriesTitle: optionalLine(120),
  seriesUrl: webAddress,
  /** `null` or an empty text: not said. */
  seriesKind: z
    .enum(['', ...seriesKinds], 'Please choose a kind of show from the list.')
    .nullish()
    .transform((value) => value || null),
  areaOfExpertise: lines(30, 120),
  areaOfInterests: lines(30, 120),
  topicsOfDiscussion: lines(30, 200),
  timeZone,
  showEmail: z.boolean(),
  isAvailableForBooking: z.boolean(),
  openToGuesting: z.boolean(),
  initialsConfirmed: z.boolean(),
  minimumNoticeHours: z.int().min(0).max(720, 'Please choose at most 30 days.'),
  bufferMinutes: z.int().min(0).max(240, 'Please choose at most 4 hours.'),
  /** An embedded image (data address) to store, one’s own uploaded picture’s address, or null to remove it. */
  profilePicture: z.string().max(3_000_000, 'Please select an image smaller than 2MB.').nullable(),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'A public profile with its categories',
  access: 'anyone',
  params: z.object({ id: idParam }),
  status: 200,
  response: profile,
})

/** All that a person may change of their own profile. */
export const profileForm = aboutForm.extend(representationForm.shape)

export const noteView = endpoint({
  method: 'POST',
  path: '/api/users/{id}/views',
  summary: 'Say that a profile was shown; counted once a viewer and day, without its owner and bots',
  access: 'anyone',
  params: z.object({ id: idParam }),
  status: 204,
  response: z.undefined(),
})

export const editProfile = endpoint({
  method: 'PATCH',
  path: '/api/users/{id}',
  summary: 'Change one’s own profile; only the fields sent change',
  access: 'member',
  params: z.object({ id: idParam }),
  body: profileForm.partial(),
  status: 200,
  response: profile,
  bodyLimitBytes: 3_145_728,
})
