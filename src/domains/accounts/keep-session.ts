import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookieName, sessionCookieName, setCookie } from '../../platform/http/session-cookie.ts'
import { clientNetwork } from '../../platform/limits/client-network.ts'
import { closeSession } from './close-session.ts'
import type { Browser, OpenedSession } from './open-session.ts'
import { deviceDays, sessionDays } from './rules.ts'

export function browserOf(request: FastifyRequest): Browser {
  return {
    userAgent: request.headers['user-agent'],
    deviceToken: request.cookies[deviceCookieName(request.ctx.config)],
    address: clientNetwork(request.ip),
  }
}

/** Puts the new session into the browser and ends the one it replaces. */
export async function keepSession(
  request: FastifyRequest,
  reply: FastifyReply,
  opened: OpenedSession,
): Promise<void> {
  const { ctx } = request
  const name = sessionCookieName(ctx.config)
  await closeSession(ctx, request.cookies[name])
  setCookie(reply, ctx.config, name, opened.sessionToken, sessionDays)
  setCookie(reply, ctx.config, deviceCookieName(ctx.config), opened.deviceToken, deviceDays)
}
