import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const avatarLimitBytes = 2 * 1024 * 1024
export const adminAvatarLimitBytes = 5 * 1024 * 1024

export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: '/api/upload/profile-picture',
  summary: 'Upload the caller’s profile picture (multipart field `profilePicture`)',
  access: 'member',
  status: 200,
  response: z.object({ fileUrl: z.string() }),
})
