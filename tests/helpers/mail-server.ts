import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export type MailServer = { received: ParsedMail[]; close(): Promise<void> }

/** A real SMTP server that takes everything. */
export async function openMailServer(port: number): Promise<MailServer> {
  const received: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream, (error, mail) => {
        received.push(mail)
        done(error)
      })
    },
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(port, '127.0.0.1', resolve)
  await promise
  return { received, close: () => new Promise((closed) => server.close(() => closed())) }
}
