import type { Domain } from '../../platform/domain.ts'
import { react } from '../events.ts'
import { sendVerification } from './addresses/send-verification.ts'
import { accountJobs } from './jobs.ts'
import { handOverAccount } from './membership/hand-over-account.ts'
import { presentMe, presentSessions } from './present.ts'
import { findSessions, getUser } from './queries.ts'
import { accountRoutes } from './routes.ts'

const account = 'kept: an account is no activity'

/** `anonymizeUser` does the accounts’ part of closing one: it needs the password that no one knows. */
export const accounts: Domain = {
  tables: {
    users: { closing: 'anonymized', reset: account, export: 'included' },
    sessions: { closing: 'deleted', reset: account, export: 'included' },
    known_devices: { closing: 'deleted', reset: account, export: 'left out: secrets of browsers' },
    authenticators: { closing: 'deleted', reset: account, export: 'left out: secrets of two-step sign-in' },
    recovery_codes: { closing: 'deleted', reset: account, export: 'left out: secrets of two-step sign-in' },
    passkeys: { closing: 'deleted', reset: account, export: 'left out: keys of devices' },
    identities: { closing: 'deleted', reset: account, export: 'left out: names at the provider' },
    used_challenges: {
      closing: 'kept: random, and of no one',
      reset: account,
      export: 'left out: of no one',
    },
    former_names: { closing: 'deleted', reset: account, export: 'left out: only for closing the account' },
    email_tokens: { closing: 'deleted', reset: account, export: 'left out: secrets of links' },
    invitations: { closing: 'anonymized', reset: account, export: 'left out: admins sent them' },
  },
  exportData: {
    account: async (ctx, userId) => presentMe(ctx, await getUser(ctx, userId)),
    devices: async (ctx, userId) => presentSessions(await findSessions(ctx, userId), 0),
  },
  handOver: handOverAccount,
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
