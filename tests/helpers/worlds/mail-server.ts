import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  port: number
  received: ParsedMail[]
  /** The raw messages. */
  sources: string[]
  /** Resolves with the first matching email, past or future. */
  heard(wanted: (mail: ParsedMail) => boolean): Promise<ParsedMail>
  /** Ends every connection and refuses new ones until `false`. */
  beAway(away: boolean): void
  close(): Promise<void>
}

/** A real SMTP server that accepts everything. */
export async function openMailServer(): Promise<MailServer> {
  const received: ParsedMail[] = []
  const sources: string[] = []
  const arrivals = new EventEmitter().setMaxListeners(0)
  let isAway = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Doesn't wait for connections kept open for the next email.
    closeTimeout: 1,
    onConnect: (_, done) => done(isAway ? new Error('We are away.') : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      simpleParser(stream, (error, mail) => {
        sources.push(Buffer.concat(chunks).toString())
        received.push(mail)
        arrivals.emit('mail')
        done(error)
      })
    },
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  const listening = server.listen(0, '127.0.0.1', resolve)
  await promise
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    sources,
    async heard(wanted) {
      for (;;) {
        const mail = received.find(wanted)
        if (mail) return mail
        await once(arrivals, 'mail')
      }
    },
    beAway(away) {
      isAway = away
      if (away) for (const connection of server.connections) connection.close()
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
