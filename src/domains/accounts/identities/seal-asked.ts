import { z } from 'zod'
import { oidcStart } from '../../../contract/oidc.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { seal, unseal } from '../../../platform/secrets.ts'
import { minutesAfter, pendingMinutes } from '../rules.ts'

const sealed = oidcStart.extend({
  state: z.string(),
  nonce: z.string(),
  /** The secret of PKCE. */
  verifier: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})
/** A sign-in that went to the provider. */
export type Asked = z.output<typeof sealed>

/** For the cookie of the browser that goes there. */
export function sealAsked(ctx: Ctx, asked: Omit<Asked, 'expiresAt'>): string {
  const expiresAt = minutesAfter(ctx.clock.now(), pendingMinutes).getTime()
  return seal(ctx.secret, 'provider sign-in', JSON.stringify({ ...asked, expiresAt }))
}

/** Undefined if it expired or isn’t ours. */
export function unsealAsked(ctx: Ctx, cookie = ''): Asked | undefined {
  const text = unseal(ctx.secret, 'provider sign-in', cookie)
  const asked = text === undefined ? undefined : sealed.parse(JSON.parse(text))
  return asked && asked.expiresAt > ctx.clock.now().getTime() ? asked : undefined
}
