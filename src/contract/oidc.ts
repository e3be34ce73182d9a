import { z } from 'zod'
import { registration } from './accounts.ts'
import { isOwnPath } from './own-path.ts'

const { userType, timeZone, invitation } = registration.shape

/** `GET /api/oidc/start`: where to go afterwards, and how a new account starts. What isn’t valid is left out. */
export const oidcStart = z.object({
  next: z.string().max(600).refine(isOwnPath).optional().catch(undefined),
  userType: userType.catch('guest'),
  timeZone,
  invitation: invitation.catch(undefined),
})
