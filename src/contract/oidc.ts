import { z } from 'zod'
import { registration } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { isOwnPath } from './own-path.ts'
import { instant, line } from './text.ts'

const { userType, timeZone, invitation } = registration.shape

/** `GET /api/oidc/start`: where to go afterwards, and how a new account starts. What isn’t valid is left out. */
export const oidcStart = z.object({
  next: z.string().max(600).refine(isOwnPath).optional().catch(undefined),
  userType: userType.catch('guest'),
  timeZone,
  invitation: invitation.catch(undefined),
})

const issuer = line(1000).min(1)

/** An account at a provider by which someone signs in here. */
export const identity = z.object({ issuer, name: z.string(), linkedAt: instant })
export type Identity = z.output<typeof identity>

export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/identities',
  summary: 'The providers by which the caller signs in, longest linked first',
  access: 'member',
  status: 200,
  response: z.array(identity),
})

export const deleteIdentities = endpoint({
  method: 'DELETE',
  path: '/api/identities',
  summary:
    'Stop signing in by a provider; signing in there again with the same verified email address links it again',
  access: 'member',
  query: z.object({ issuer }),
  status: 204,
  response: z.undefined(),
})
