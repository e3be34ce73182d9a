import { z } from 'zod'
import { me, registration } from './accounts.ts'
import { endpoint } from './endpoint.ts'

const token = z.string().min(1).max(200)

/** Who becomes the first admin of a site. */
export const setupForm = registration.omit({ userType: true }).extend({ token })

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/setup/{token}',
  summary: 'Whether a set-up link still works',
  access: 'anyone',
  params: z.object({ token }),
  status: 200,
  response: z.object({ open: z.literal(true) }),
})

export const setUp = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Make the first admin with the one-time link that the server printed, and sign in',
  access: 'anyone',
  body: setupForm,
  status: 201,
  response: me,
})
