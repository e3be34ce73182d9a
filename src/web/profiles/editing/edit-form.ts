import { z } from 'zod'
import { aboutForm, type Profile } from '../../../contract/profiles.ts'

const { areaOfExpertise, areaOfInterests, topicsOfDiscussion } = aboutForm.shape

/** A text of one line a piece, as the contract’s list. */
const onePerLine = <S extends z.ZodType<unknown, string[]>>(list: S) =>
  z
    .string()
    .transform((text) => text.split('\n'))
    .pipe(list)

/** What the edit dialog holds: the contract’s form, its lists typed one per line. */
export const editForm = aboutForm
  .omit({ profilePicture: true, minimumNoticeHours: true, bufferMinutes: true })
  .extend({
    areaOfExpertise: onePerLine(areaOfExpertise),
    areaOfInterests: onePerLine(areaOfInterests),
    topicsOfDiscussion: onePerLine(topicsOfDiscussion),
  })
  // Without its title nothing of a show would be seen.
  .refine(({ seriesTitle, seriesUrl, seriesKind }) => seriesTitle || !(seriesUrl || seriesKind), {
    path: ['seriesTitle'],
    error: 'Please give your show’s title.',
  })

export function editValues(profile: Profile): z.input<typeof editForm> {
  return {
    name: profile.name,
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
    timeZone: profile.timeZone,
    showEmail: profile.showEmail,
    isAvailableForBooking: profile.isAvailableForBooking,
    openToGuesting: profile.openToGuesting,
    initialsConfirmed: profile.initialsConfirmed,
  }
}
