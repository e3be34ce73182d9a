import { expect, test } from 'vitest'
import { createWorld } from '../../../tests/helpers/worlds/world.ts'
import { mailOutbox } from './tables.ts'

test.each([
  [
    'on this machine, and not behind a proxy or under another host name',
    {},
    [
      [{}, 200],
      [{ 'x-forwarded-for': '192.0.2.1' }, 404],
      [{ host: 'rebound.example.org' }, 404],
    ],
  ],
  ['with a public address', { PUBLIC_URL: 'https://rooms.example.org' }, [[{}, 404]]],
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }, [[{}, 404]]],
] as const)('emails of a site %s can be read by visitors or by no one', async (_, environment, asked) => {
  const world = await createWorld(environment)
  try {
    const member = await world.member()
    await world.runJobs({ mayFail: true })
    const [mail] = await world.ctx.db.select().from(mailOutbox)
    expect(mail?.recipient).toBe(member.email)
    for (const path of ['/dev/mail', `/dev/mail/${mail?.id}`]) {
      for (const [headers, status] of asked) {
        const answer = await world.visitor().get(path, headers)
        const isShown = answer.text.includes(member.email)
        expect([path, headers, answer.status, isShown]).toEqual([path, headers, status, status === 200])
      }
    }
  } finally {
    await world.close()
  }
})
