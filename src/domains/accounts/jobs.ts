import { lt } from 'drizzle-orm'
import { withTransaction } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { hashToken } from '../../platform/secrets.ts'
import { currentSettings } from '../settings/queries.ts'
import { createToken } from './create-token.ts'
import { renderResetEmail } from './emails.ts'
import { findUserOrClaim } from './queries.ts'
import { daysAfter, deviceDays, resetLinkHours } from './rules.ts'
import { emailTokens, invitations, knownDevices, sessions, usedChallenges } from './tables.ts'

export const mailResetLink = defineJob<{ email: string }>({
  name: 'reset-links',
  retries: 10,
  async run(ctx, { email }) {
    const { platformName } = await currentSettings(ctx)
    await withTransaction(ctx, async (ctx) => {
      const user = await findUserOrClaim(ctx, email)
      if (!user || user.suspendedAt || user.sample) return
      const token = await createToken(ctx, user, 'reset', resetLinkHours)
      await sendEmail(ctx, renderResetEmail({ platformName, user, token, key: hashToken(token) }))
    })
  },
})

export const deleteExpiredSessions = defineJob({
  name: 'sweep-sessions',
  retries: 0,
  cron: '17 3 * * *',
  async run(ctx) {
    const now = ctx.clock.now()
    await ctx.db.delete(knownDevices).where(lt(knownDevices.createdAt, daysAfter(now, -deviceDays)))
    await ctx.db.delete(sessions).where(lt(sessions.expiresAt, now))
    await ctx.db.delete(usedChallenges).where(lt(usedChallenges.usedAt, daysAfter(now, -1)))
    await ctx.db.delete(emailTokens).where(lt(emailTokens.expiresAt, daysAfter(now, -7)))
    await ctx.db.delete(invitations).where(lt(invitations.expiresAt, daysAfter(now, -7)))
  },
})

export const accountJobs = [mailResetLink, deleteExpiredSessions]
