import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireMember } from '../../../platform/ctx.ts'
import { deviceCookieName, sessionCookieName, setCookie } from '../../../platform/http/session-cookie.ts'
import { clientNetwork } from '../../../platform/limits/client-network.ts'
import { generateToken, hashToken } from '../../../platform/secrets.ts'
import { deviceDays, sessionDays } from '../rules.ts'
import { sessions } from '../tables.ts'
import type { Browser, OpenedSession } from './create-session.ts'
import { deleteSession } from './delete-session.ts'

export function browserOf(request: FastifyRequest): Browser {
  return {
    userAgent: request.headers['user-agent'],
    deviceToken: request.cookies[deviceCookieName(request.ctx.config)],
    address: clientNetwork(request.ip),
  }
}

/** Sets the cookies and ends the session that this one replaces. */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  opened: OpenedSession,
): Promise<void> {
  const { ctx } = request
  const name = sessionCookieName(ctx.config)
  await deleteSession(ctx, request.cookies[name])
  setCookie(reply, ctx.config, name, opened.sessionToken, sessionDays)
  setCookie(reply, ctx.config, deviceCookieName(ctx.config), opened.deviceToken, deviceDays)
  ctx.security.write(ctx.log, 'signed_in', { address: request.ip, accountId: opened.userId })
}

/**
 * Replaces the session’s token after the password was typed. The first of concurrent requests wins; the others set no
 * cookie, so the browser keeps the working one. A replaced token gets another, since the last answer may have been lost.
 */
export async function renewToken(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { ctx } = request
  const { sessionId, tokenReplaced } = requireMember(ctx)
  const name = sessionCookieName(ctx.config)
  const previousTokenHash = hashToken(request.cookies[name] ?? '')
  const token = generateToken()
  const [renewed] = await ctx.db
    .update(sessions)
    .set({ tokenHash: hashToken(token), previousTokenHash, tokenReplacedAt: ctx.clock.now() })
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(tokenReplaced ? sessions.previousTokenHash : sessions.tokenHash, previousTokenHash),
      ),
    )
    .returning({ id: sessions.id })
  if (renewed) setCookie(reply, ctx.config, name, token, sessionDays)
}
