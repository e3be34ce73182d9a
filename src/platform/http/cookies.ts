import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** `second-step`: of those who are asked for a code. `passkey`, `provider`: of those who are signing in with one. */
type CookieName = 'session' | 'device' | 'second-step' | 'passkey' | 'provider'

/** The prefix binds the cookie to this host, so no neighboring host can plant one. */
export function cookieName(config: Config, name: CookieName): string {
  return isSecure(config) ? `__Host-${name}` : name
}

export function readCookie({ ctx, cookies }: FastifyRequest, name: CookieName): string | undefined {
  return cookies[cookieName(ctx.config, name)]
}

export function setCookie(reply: FastifyReply, name: CookieName, value: string, days: number): void {
  const { config } = reply.request.ctx
  void reply.setCookie(cookieName(config, name), value, { ...attributes(config), maxAge: days * 86_400 })
}

export function clearCookie(reply: FastifyReply, name: CookieName): void {
  const { config } = reply.request.ctx
  void reply.clearCookie(cookieName(config, name), attributes(config))
}

function attributes(config: Config) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const
}

function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith('https:')
}
