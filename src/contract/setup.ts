import { z } from 'zod'
import { me, registration } from './accounts.ts'
import { endpoint } from './endpoint.ts'

const token = z.string().min(1).max(200)

export const setupForm = registration.omit({ userType: true, invitation: true }).extend({ token })

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/setup/{token}',
  summary: 'Check whether a setup link still works',
  access: 'anyone',
  params: z.object({ token }),
  status: 200,
  response: z.object({ open: z.literal(true) }),
})

export const setUp = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Create the first admin with the one-time link the server printed, and sign in',
  access: 'anyone',
  body: setupForm,
  status: 201,
  response: me,
})
