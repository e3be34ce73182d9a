import type { UserRow } from '../accounts/queries.ts'
import { pictureFile } from './picture-forms.ts'

/** Stored files of someone’s profile, by the names under which they take them along. */
export function ownFiles(user: Pick<UserRow, 'pictureHash' | 'introductionFile'>): Record<string, string> {
  const { pictureHash: hash, introductionFile: sound } = user
  return {
    ...(hash && { 'picture.webp': pictureFile(hash, '512') }),
    ...(sound && { [`introduction${sound.slice(sound.lastIndexOf('.'))}`]: sound }),
  }
}
