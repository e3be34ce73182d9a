import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const avatarLimitBytes = 2 * 1024 * 1024
export const adminAvatarLimitBytes = 5 * 1024 * 1024

export function pictureAddress(hash: string, size: 512 | 96): string {
  return `/pictures/${hash}-${size}.webp`
}

export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: '/api/upload/profile-picture',
  summary: 'Upload the caller’s profile picture (multipart field `profilePicture`)',
  access: 'member',
  status: 200,
  response: z.object({ fileUrl: z.string() }),
})
