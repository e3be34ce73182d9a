import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireMember } from '../../../platform/ctx.ts'
import { readCookie, setCookie } from '../../../platform/http/cookies.ts'
import { clientNetwork } from '../../../platform/limits/client-network.ts'
import { generateToken, hashToken } from '../../../platform/secrets.ts'
import { deviceDays, sessionDays } from '../rules.ts'
import { sessions } from '../tables.ts'
import type { Browser, OpenedSession } from './create-session.ts'
import { deleteSession } from './delete-session.ts'

export function browserOf(request: FastifyRequest): Browser {
  return {
    userAgent: request.headers['user-agent'],
    deviceToken: readCookie(request, 'device'),
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
  await deleteSession(ctx, readCookie(request, 'session'))
  setCookie(reply, 'session', opened.sessionToken, sessionDays)
  setCookie(reply, 'device', opened.deviceToken, deviceDays)
  ctx.security.write(ctx.log, 'signed_in', { address: request.ip, accountId: opened.userId })
}

/**
 * Replaces the session’s token after the password was typed. The first of concurrent requests wins; the others set no
 * cookie, so the browser keeps the working one. A replaced token gets another, since the last answer may have been lost.
 */
export async function renewToken(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { ctx } = request
  const { sessionId, tokenReplaced } = requireMember(ctx)
  const previousTokenHash = hashToken(readCookie(request, 'session') ?? '')
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
  if (renewed) setCookie(reply, 'session', token, sessionDays)
}
