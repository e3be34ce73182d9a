import type { Profile } from '../../../contract/profiles.ts'

/** As others read it below the words “Speaking fee”; null if they say nothing about it. */
export function speakingFeeOf(person: Pick<Profile, 'noSpeakingFee' | 'speakingFeeRange'>): string | null {
  return person.noSpeakingFee ? 'None' : person.speakingFeeRange
}
