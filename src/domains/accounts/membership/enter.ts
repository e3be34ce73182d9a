import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, pendingCookieName, setCookie } from '../../../platform/http/session-cookie.ts'
import { pendingMinutes } from '../rules.ts'
import { startSession } from '../sessions/start-session.ts'
import type { Admitted } from './admit.ts'

/** Sets the cookies. False: they are asked for a code first, by `POST /api/login/second-step`. */
export async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  admitted: Admitted,
): Promise<boolean> {
  const { config } = request.ctx
  const name = pendingCookieName(config)
  if ('pending' in admitted) {
    setCookie(reply, config, name, admitted.pending, pendingMinutes / (24 * 60))
    return false
  }
  if (request.cookies[name]) clearCookie(reply, config, name)
  await startSession(request, reply, admitted.session)
  return true
}
