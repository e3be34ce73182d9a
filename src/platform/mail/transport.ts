import nodemailer, { type Transporter } from 'nodemailer'

const transports = new Map<string, Transporter>()

/** One pooled SMTP connection set an address. */
export function createTransport(smtpUrl: string): Transporter {
  const known = transports.get(smtpUrl)
  if (known) return known
  const made = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  transports.set(smtpUrl, made)
  return made
}

/** Closes every connection; for a graceful stop. */
export function closeTransports(): void {
  for (const transport of transports.values()) transport.close()
  transports.clear()
}
