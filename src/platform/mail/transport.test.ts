import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../../../tests/helpers/worlds/mail-server.ts'
import { closeTransports, createTransport, requiresTls } from './transport.ts'

let server: MailServer
beforeAll(async () => {
  // It offers no STARTTLS.
  server = await openMailServer()
})
afterAll(async () => {
  closeTransports()
  await server.close()
})

test.each([
  ['smtp://mail.example.org', true],
  ['smtp://user:secret@mail.example.org:587', true],
  ['smtp://192.0.2.1:25', true],
  ['smtp://localhost.example.org', true],
  ['smtps://mail.example.org', true],
  ['smtps://mail.example.org?requireTLS=false', true],
  ['smtp://mail.example.org?requireTLS=true&ignoreTLS=true', true],
  ['smtp://mail.example.org?requireTLS=0', true],
  ['smtp://mail.example.org?opportunisticTLS=true', true],
  ['smtp://localhost?requireTLS=true', true],
  ['smtp://mail.example.org?ignoreTLS=true', false],
  ['smtp://mail.example.org?requireTLS=false', false],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://[::1]:25', false],
])('email to %s must be encrypted: %s', (url, required) => {
  expect(requiresTls(url)).toBe(required)
})

const send = (host: string, options = '') =>
  createTransport(`smtp://${host}:${server.port}${options}`).sendMail({
    from: 'no-reply@rooms.example',
    to: 'ann@example.com',
    subject: `${host}${options}`,
    text: 'Hello',
  })

// 0.0.0.0 reaches this computer and isn't one of its names.
test.skipIf(process.platform === 'win32').each([
  ['0.0.0.0', ''],
  ['0.0.0.0', '?requireTLS=0'],
  ['127.0.0.1', '?requireTLS=true'],
])('a server without encryption gets nothing: %s%s', async (host, options) => {
  const { length } = server.received
  await expect(send(host, options)).rejects.toThrow(/STARTTLS/)
  expect(server.received).toHaveLength(length)
})

test.skipIf(process.platform === 'win32').each([
  ['127.0.0.1', ''],
  ['0.0.0.0', '?ignoreTLS=true'],
  ['0.0.0.0', '?requireTLS=false'],
])(
  'a server without encryption gets email on this computer, or if the operator allows it: %s%s',
  async (host, options) => {
    await send(host, options)
    expect(server.received.at(-1)?.subject).toBe(`${host}${options}`)
  },
)
