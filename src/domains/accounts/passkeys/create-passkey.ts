import type { z } from 'zod'
import { mostPasskeys, type newPasskey } from '../../../contract/passkeys.ts'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { generateToken, keyedHash } from '../../../platform/secrets.ts'
import { currentSettings } from '../../settings/queries.ts'
import { requireVerified } from '../addresses/require-verified.ts'
import { sendSecurityNotice } from '../addresses/send-security-notice.ts'
import { requireFreshPassword } from '../passwords/confirm-password.ts'
import { formatDevice } from '../present.ts'
import { listPasskeys, lockUser } from '../queries.ts'
import type { Browser } from '../sessions/create-session.ts'
import { type PasskeyRow, passkeys } from '../tables.ts'
import { passkeyAddedNotice, refusals } from '../wording.ts'
import { consumeChallenge, sealChallenge, unsealChallenge } from './challenge.ts'
import { algorithms, type Expected, relyingParty, verifyNewPasskey } from './verify-passkey.ts'

const publicKey = 'public-key' as const
/** Kept by the device, so that signing in needs no address, and opened by a finger or a PIN. */
const authenticatorSelection = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const

/** Options for the browser, and the challenge for its cookie. */
export async function beginPasskey(ctx: Ctx) {
  const { userId } = requireMember(ctx)
  await requireFreshPassword(ctx)
  const user = await requireVerified(ctx)
  const own = await listPasskeys(ctx, userId)
  if (own.length >= mostPasskeys) refuse('conflict', refusals.tooManyPasskeys)
  const { platformName } = await currentSettings(ctx)
  const challenge = generateToken()
  const options = {
    challenge,
    rp: { id: relyingParty(ctx.config), name: platformName },
    // The same for all passkeys of an account, and no one can tell which account it is.
    user: { id: keyedHash(ctx.secret, `passkeys of ${userId}`), name: user.email, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: publicKey })),
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports, type: publicKey })),
    authenticatorSelection,
  }
  return { options, cookie: sealChallenge(ctx, challenge, userId) }
}

type New = z.output<typeof newPasskey> & { cookie: string | undefined; browser: Browser } & Pick<
    Expected,
    'origin'
  >

export async function createPasskey(
  ctx: Ctx,
  { credential, cookie, browser, origin }: New,
): Promise<PasskeyRow> {
  const { userId } = requireMember(ctx)
  await requireFreshPassword(ctx)
  const challenge = unsealChallenge(ctx, cookie, userId, refusals.passkeyTooLate)
  const verified = await verifyNewPasskey(credential, { config: ctx.config, challenge, origin })
  if (!verified) refuse('invalid', refusals.brokenPasskey)
  const name = formatDevice(browser.userAgent ?? null)
  return withTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    if (!(await consumeChallenge(ctx, challenge))) refuse('invalid_token', refusals.passkeyTooLate)
    if ((await listPasskeys(ctx, userId)).length >= mostPasskeys) refuse('conflict', refusals.tooManyPasskeys)
    const [created] = await ctx.db
      .insert(passkeys)
      .values({
        userId,
        credentialId: verified.id,
        publicKey: Buffer.from(verified.publicKey).toString('base64url'),
        counter: verified.counter,
        transports: credential.response.transports ?? [],
        name,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!created) refuse('conflict', refusals.knownPasskey)
    await sendSecurityNotice(ctx, user, passkeyAddedNotice({ device: name }))
    return created
  })
}
