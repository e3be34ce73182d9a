import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, readCookie, setCookie } from '../../../platform/http/cookies.ts'
import { pendingMinutes } from '../rules.ts'
import { startSession } from '../sessions/start-session.ts'
import type { Admitted } from './admit.ts'

/** Sets the cookies. False: they are asked for a code first, by `POST /api/login/second-step`. */
export async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  admitted: Admitted,
): Promise<boolean> {
  if ('pending' in admitted) {
    setCookie(reply, 'second-step', admitted.pending, pendingMinutes / (24 * 60))
    return false
  }
  if (readCookie(request, 'second-step')) clearCookie(reply, 'second-step')
  await startSession(request, reply, admitted.session)
  return true
}
