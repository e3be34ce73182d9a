import { z } from 'zod'
import { aboutForm, type Profile } from '../../../contract/profiles.ts'
import { showWords } from './wording.ts'

const { areaOfExpertise, areaOfInterests, topicsOfDiscussion } = aboutForm.shape

const onePerLine = <S extends z.ZodType<unknown, string[]>>(list: S) =>
  z
    .string()
    .transform((text) => text.split('\n'))
    .pipe(list)

export const editForm = aboutForm
  .omit({
    profilePicture: true,
    minimumNoticeHours: true,
    bufferMinutes: true,
    meetingWay: true,
    meetingPlace: true,
  })
  .extend({
    areaOfExpertise: onePerLine(areaOfExpertise),
    areaOfInterests: onePerLine(areaOfInterests),
    topicsOfDiscussion: onePerLine(topicsOfDiscussion),
    /** Codes with spaces between them, so that drafts compare texts. */
    languages: z
      .string()
      .transform((codes) => codes.split(' ').filter(Boolean))
      .pipe(aboutForm.shape.languages),
  })
  // The show line starts with the title, so without one nothing would be shown.
  .refine(({ seriesTitle, seriesUrl, seriesKind }) => seriesTitle || !(seriesUrl || seriesKind), {
    path: ['seriesTitle'],
    error: showWords.titleMissing,
  })

export function editValues(profile: Profile): z.input<typeof editForm> {
  return {
    name: profile.name,
    callName: profile.callName ?? '',
    headline: profile.headline ?? '',
    bio: profile.bio ?? '',
    location: profile.location ?? '',
    profession: profile.profession ?? '',
    website: profile.website ?? '',
    linkedinUrl: profile.linkedinUrl ?? '',
    seriesTitle: profile.seriesTitle ?? '',
    seriesUrl: profile.seriesUrl ?? '',
    seriesKind: profile.seriesKind ?? '',
    areaOfExpertise: profile.areaOfExpertise.join('\n'),
    areaOfInterests: profile.areaOfInterests.join('\n'),
    topicsOfDiscussion: profile.topicsOfDiscussion.join('\n'),
    languages: profile.languages.join(' '),
    timeZone: profile.timeZone,
    showEmail: profile.showEmail,
    isAvailableForBooking: profile.isAvailableForBooking,
    openToGuesting: profile.openToGuesting,
    initialsConfirmed: profile.initialsConfirmed,
  }
}
