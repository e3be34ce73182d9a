import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const introductionLimitBytes = 10 * 1024 * 1024
export const introductionMaxSeconds = 60

/** A short recording in which a person introduces themselves. */
export const introduction = z.object({
  url: z.string(),
  /** Rounded, at least 1. */
  durationSeconds: z.int(),
})
export type Introduction = z.output<typeof introduction>

export const uploadIntroduction = endpoint({
  method: 'POST',
  path: '/api/introduction',
  summary: 'Replace the caller’s introduction (multipart field `introduction`: MP3, M4A, WebM or Ogg)',
  access: 'member',
  status: 200,
  response: introduction,
})

export const removeIntroduction = endpoint({
  method: 'DELETE',
  path: '/api/introduction',
  summary: 'Delete the caller’s introduction',
  access: 'member',
  status: 204,
  response: z.undefined(),
})
