import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  port: number
  received: ParsedMail[]
  /** The same mails as they came over the wire. */
  sources: string[]
  close(): Promise<void>
}

/** A real SMTP server that takes everything; without a port, on one that the system gives to it alone. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const received: ParsedMail[] = []
  const sources: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Whoever keeps a connection open for the next mail is not waited for.
    closeTimeout: 1,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      simpleParser(stream, (error, mail) => {
        sources.push(Buffer.concat(chunks).toString())
        received.push(mail)
        done(error)
      })
    },
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  const listening = server.listen(port, '127.0.0.1', resolve)
  await promise
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    sources,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
