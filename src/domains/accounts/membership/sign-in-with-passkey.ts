import { and, eq, lte } from 'drizzle-orm'
import type { z } from 'zod'
import type { signedChallenge } from '../../../contract/passkeys.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { generateToken } from '../../../platform/secrets.ts'
import { consumeChallenge, sealChallenge, unsealChallenge } from '../passkeys/challenge.ts'
import { type Expected, relyingParty, verifyPasskey } from '../passkeys/verify-passkey.ts'
import type { Browser } from '../sessions/create-session.ts'
import { passkeys } from '../tables.ts'
import { refusals } from '../wording.ts'
import { type Admitted, admit } from './admit.ts'

/** Options for the browser, and the challenge for its cookie. */
export function beginPasskeySignIn(ctx: Ctx) {
  const challenge = generateToken()
  const options = { challenge, rpId: relyingParty(ctx.config), userVerification: 'required' as const }
  return { options, cookie: sealChallenge(ctx, challenge, null) }
}

type Signed = z.output<typeof signedChallenge> & { cookie: string | undefined } & Pick<Expected, 'origin'>

/** A passkey is both factors: the device, and the finger or PIN that it asked for. */
export async function signInWithPasskey(
  ctx: Ctx,
  { credential, cookie, origin }: Signed,
  browser: Browser,
): Promise<Admitted> {
  const challenge = unsealChallenge(ctx, cookie, null, refusals.signInExpired)
  const [passkey] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id))
  if (!passkey) refusePasskey()
  const { id, userId } = passkey
  const counter = await verifyPasskey(credential, passkey, { config: ctx.config, challenge, origin })
  if (counter === undefined) refusePasskey(userId)
  return admit(ctx, userId, browser, {
    isComplete: true,
    async check(ctx) {
      // The counter was checked against the row as it was read. It never goes back.
      const used = await ctx.db
        .update(passkeys)
        .set({ counter, lastUsedAt: ctx.clock.now() })
        .where(and(eq(passkeys.id, id), lte(passkeys.counter, counter)))
        .returning()
      if (used.length === 0 || !(await consumeChallenge(ctx, challenge))) refusePasskey(userId)
    },
  })
}

function refusePasskey(accountId?: number): never {
  refuse('wrong_credentials', refusals.wrongPasskey, {}, { accountId })
}
