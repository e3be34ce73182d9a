import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

/** The `__Host-` prefix makes browsers bind the cookie to this host. */
export function sessionCookieName(config: Config): string {
  return isSecure(config) ? '__Host-session' : 'session'
}

/** Same prefix: no neighboring host can plant one. */
export function deviceCookieName(config: Config): string {
  return isSecure(config) ? '__Host-device' : 'device'
}

/** Of people who proved their first factor and are asked for a code. */
export function pendingCookieName(config: Config): string {
  return isSecure(config) ? '__Host-second-step' : 'second-step'
}

/** Of browsers that are asked for a passkey. */
export function challengeCookieName(config: Config): string {
  return isSecure(config) ? '__Host-passkey' : 'passkey'
}

/** Of browsers that went to the provider to sign in. */
export function providerCookieName(config: Config): string {
  return isSecure(config) ? '__Host-provider' : 'provider'
}

export function setCookie(
  reply: FastifyReply,
  config: Config,
  name: string,
  value: string,
  days: number,
): void {
  void reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: days * 86_400,
  })
}

export function clearCookie(reply: FastifyReply, config: Config, name: string): void {
  void reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) })
}

function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith('https:')
}
