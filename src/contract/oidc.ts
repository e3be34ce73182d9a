import { z } from 'zod'
import { registration } from './accounts.ts'
import { isOwnPath } from './own-path.ts'

const { userType, timeZone, invitation } = registration.shape

/** `GET /api/oidc/start`: where to go afterwards, and how a new account starts. What isn’t valid is left out. */
export const oidcStart = z.object({
  next: z.string().max(2000).refine(isOwnPath).optional().catch(undefined),
  userType: userType.catch('guest'),
  timeZone,
  invitation: invitation.catch(undefined),
})

/** Why a sign-in by a provider failed: `problem` of `/login`. */
export const signInProblems = [
  'invalid_token',
  'wrong_credentials',
  'invalid',
  'not_found',
  'forbidden',
  'rate_limited',
  'unavailable',
] as const
export type SignInProblem = (typeof signInProblems)[number]
