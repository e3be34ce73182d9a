import nodemailer, { type Transporter } from 'nodemailer'
import { isLoopback } from '../config.ts'

const transports = new Map<string, Transporter>()

export function createTransport(smtpUrl: string): Transporter {
  const known = transports.get(smtpUrl)
  if (known) return known
  const made = nodemailer.createTransport({
    url: withoutRequireTls(smtpUrl),
    requireTLS: requiresTls(smtpUrl),
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  transports.set(smtpUrl, made)
  return made
}

/**
 * Email is sent encrypted or not at all, unless the server is on this computer or its URL ends in
 * `?ignoreTLS=true` or `?requireTLS=false`.
 */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  if (protocol === 'smtps:') return true
  const asked = searchParams.get('requireTLS')
  if (asked !== null) return asked !== 'false'
  return !isLoopback(hostname) && searchParams.get('ignoreTLS') !== 'true'
}

/** Nodemailer would let the URL override our option, and read 0 as false. */
function withoutRequireTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  url.searchParams.delete('requireTLS')
  return url.href
}

export function closeTransports(): void {
  for (const transport of transports.values()) transport.close()
  transports.clear()
}
