import type { Domain } from '../../platform/domain.ts'
import { react } from '../events.ts'
import { sendVerification } from './addresses/send-verification.ts'
import { accountJobs } from './jobs.ts'
import { accountRoutes } from './routes.ts'

const account = 'kept: an account is no activity'

/** `anonymizeUser` does the accounts’ part of closing one: it needs the password that no one knows. */
export const accounts: Domain = {
  tables: {
    users: { closing: 'anonymized', reset: account },
    sessions: { closing: 'deleted', reset: account },
    known_devices: { closing: 'deleted', reset: account },
    authenticators: { closing: 'deleted', reset: account },
    recovery_codes: { closing: 'deleted', reset: account },
    passkeys: { closing: 'deleted', reset: account },
    used_challenges: { closing: 'kept: random, and of no one', reset: account },
    former_names: { closing: 'deleted', reset: account },
    email_tokens: { closing: 'deleted', reset: account },
  },
  routes: accountRoutes,
  jobs: accountJobs,
  reactions: react({
    'account.registered': [
      {
        name: 'mail-verification',
        run: (ctx, { userId }) => sendVerification(ctx, userId, { once: `user-${userId}` }),
      },
    ],
  }),
}
