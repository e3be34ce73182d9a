import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { emailedCodeMinutes } from '../../contract/shows.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { refuse } from '../../platform/refuse.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { lockUsers } from '../accounts/queries.ts'
import { mailboxOf } from '../accounts/rules.ts'
import { limits } from '../limits.ts'
import { currentSettings } from '../settings/queries.ts'
import { renderCodeEmail } from './emails.ts'
import { getOwnShow } from './queries.ts'
import { hiddenEmail } from './rules.ts'
import { type ShowRow, shows } from './tables.ts'
import { refuseCleared, storeProof } from './verify-show.ts'
import { showRefusals } from './wording.ts'

/** To the owner address of the feed as last read. A new code replaces the old one. */
export async function sendCode(ctx: Ctx, id: number): Promise<{ sentTo: string }> {
  const { userId } = requireMember(ctx)
  const show = await getOwnShow(ctx, userId, id)
  const { kind, ownerEmail } = show
  if (kind !== 'feed') refuse('conflict', showRefusals.linkNotVerified)
  refuseCleared(show)
  if (!ownerEmail) refuse('conflict', showRefusals.noOwner)
  await countAndLimit(ctx, limits.showCodesPerMember, String(userId))
  await countAndLimit(ctx, limits.showCodesPerMailbox, mailboxOf(ownerEmail))
  const { platformName } = await currentSettings(ctx)
  const code = String(randomInt(10 ** 8)).padStart(8, '0')
  const now = ctx.clock.now()
  const emailCodeExpiresAt = new Date(now.getTime() + emailedCodeMinutes * 60_000)
  await withTransaction(ctx, async (ctx) => {
    const emailCodeHash = hashOf(ctx.secret, id, code)
    await ctx.db
      .update(shows)
      .set({ emailCodeHash, emailCodeTo: ownerEmail, emailCodeExpiresAt })
      .where(eq(shows.id, id))
    await sendEmail(ctx, renderCodeEmail({ platformName, to: ownerEmail, code, key: emailCodeHash }))
  })
  return { sentTo: hiddenEmail(ownerEmail) }
}

/** Verifies the caller’s show by the emailed code, if the feed still names the address. */
export async function confirmCode(ctx: Ctx, id: number, code: string): Promise<ShowRow> {
  const { userId } = requireMember(ctx)
  await getOwnShow(ctx, userId, id)
  await countAndLimit(ctx, limits.showGuesses, String(userId))
  return withTransaction(ctx, async (ctx) => {
    await lockUsers(ctx, [userId])
    const row = await getOwnShow(ctx, userId, id)
    const { emailCodeHash, emailCodeTo, emailCodeExpiresAt } = row
    const isCurrent = emailCodeExpiresAt !== null && emailCodeExpiresAt > ctx.clock.now()
    if (!isCurrent || emailCodeHash !== hashOf(ctx.secret, id, code)) {
      refuse('invalid', showRefusals.wrongCode, { fields: { code: showRefusals.wrongCode } })
    }
    if (row.ownerEmail !== emailCodeTo) refuse('conflict', showRefusals.ownerChanged)
    return storeProof(ctx, row, { verifiedBy: 'email', provedEmail: emailCodeTo })
  })
}

const hashOf = (secret: string, id: number, code: string) => keyedHash(secret, `show-code:${id}:${code}`)
