import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Largest avatar a person may upload, in bytes. */
export const avatarLimitBytes = 2 * 1024 * 1024
/** Largest picture an admin may upload, in bytes. */
export const adminAvatarLimitBytes = 5 * 1024 * 1024

export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: '/api/upload/profile-picture',
  summary: 'Upload one’s profile picture (multipart field profilePicture)',
  access: 'member',
  status: 200,
  response: z.object({ fileUrl: z.string() }),
})
