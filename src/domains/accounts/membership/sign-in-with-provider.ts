import { and, eq } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { violates } from '../../../platform/database/errors.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { Refusal, refuse } from '../../../platform/refuse.ts'
import { limits } from '../../limits.ts'
import { sendSecurityNotice } from '../addresses/send-security-notice.ts'
import { promoteOwner } from '../addresses/verify-email.ts'
import { askProvider, type Claims } from '../identities/ask-provider.ts'
import type { Asked } from '../identities/seal-asked.ts'
import { consumeChallenge } from '../passkeys/challenge.ts'
import { findUserByEmail } from '../queries.ts'
import { isSameEmail } from '../rules.ts'
import { type Browser, createSession } from '../sessions/create-session.ts'
import { identities } from '../tables.ts'
import { providerLinkedNotice, refusals } from '../wording.ts'
import { type Admitted, admit } from './admit.ts'
import { joinSite } from './register-account.ts'

/**
 * Someone came back from the provider. The first time, an address that the provider verified leads to the account here that
 * verified it, too, or to a new one. Throws `invalid_token`, `invalid`, `not_found`, and what `askProvider` and `admit` throw.
 */
export async function signInWithProvider(
  ctx: Ctx,
  asked: Asked | undefined,
  query: string,
  browser: Browser,
): Promise<Admitted> {
  await countAndLimit(ctx, limits.providerSignInsPerAddress, browser.address)
  if (!asked || asked.state !== new URLSearchParams(query).get('state')) return refuseOld()
  if (!(await withTransaction(ctx, (ctx) => consumeChallenge(ctx, asked.state)))) return refuseOld()
  const claims = await askProvider(ctx, asked, query)
  try {
    return await enterAs(ctx, claims, asked, browser)
  } catch (error) {
    // The same person, in another tab, was first.
    if (!violates(error, 'identities_issuer_subject_pk') && !violates(error, 'users_email')) throw error
    return enterAs(ctx, claims, asked, browser)
  }
}

async function enterAs(ctx: Ctx, claims: Claims, asked: Asked, browser: Browser): Promise<Admitted> {
  const { issuer, subject, email } = claims
  const [known] = await ctx.db
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  if (known) return admit(ctx, known.userId, browser, {})
  if (!email) refuse('invalid', refusals.unverifiedThere)
  const account = await findUserByEmail(ctx, email)
  if (!account) return join(ctx, { ...claims, email }, asked, browser)
  return admit(ctx, account.id, browser, {
    async check(ctx, current) {
      // Its address may just have changed.
      if (current.sample || !isSameEmail(email, current.email)) refuseStranger()
      await link(ctx, claims, current.id)
      const name = ctx.config.oidc?.name ?? ''
      await sendSecurityNotice(ctx, current, providerLinkedNotice({ name }))
    },
  })
}

/** Without a password: they can set one by a reset. */
async function join(
  ctx: Ctx,
  { email, name, ...claims }: Claims & { email: string },
  { userType, timeZone = 'UTC', invitation }: Asked,
  browser: Browser,
): Promise<Admitted> {
  await countAndLimit(ctx, limits.registrationsPerAddress, browser.address)
  return withTransaction(ctx, async (ctx) => {
    const emailVerifiedAt = ctx.clock.now()
    const account = { email, emailVerifiedAt, name, userType, timeZone, passwordHash: '' }
    const user = await joinSite(ctx, account, invitation).catch(refuseUninvited)
    await link(ctx, { email, name, ...claims }, user.id)
    await promoteOwner(ctx, user.id, email)
    return { user, session: await createSession(ctx, user.id, browser) }
  })
}

async function link(ctx: TransactionCtx, { issuer, subject }: Claims, userId: number): Promise<void> {
  await ctx.db.insert(identities).values({ issuer, subject, userId, createdAt: ctx.clock.now() })
}

function refuseUninvited(error: unknown): never {
  if (error instanceof Refusal) refuseStranger()
  throw error
}

/** In the same words whether there’s an account with the address or not. */
function refuseStranger(): never {
  refuse('not_found', refusals.noAccount)
}

function refuseOld(): never {
  refuse('invalid_token', refusals.signInExpired)
}
