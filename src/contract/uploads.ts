import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const avatarLimitBytes = 2 * 1024 * 1024
export const adminAvatarLimitBytes = 5 * 1024 * 1024

/** Squares, and portraits of 4:5. Each picture has all of them. */
type PictureSize = 512 | 96 | '640x800' | '320x400'

export function pictureAddress(hash: string, size: PictureSize): string {
  return `/pictures/${hash}-${size}.webp`
}

const address = /^\/pictures\/([0-9a-f]{64})-(?:512|96|640x800|320x400)\.webp$/

/** Content hash in a stored picture’s URL of any size, or null. */
export function hashInAddress(text: string): string | null {
  return address.exec(text)?.[1] ?? null
}

export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: '/api/upload/profile-picture',
  summary: 'Upload the caller’s profile picture (multipart field `profilePicture`)',
  access: 'member',
  status: 200,
  response: z.object({ fileUrl: z.string() }),
})
