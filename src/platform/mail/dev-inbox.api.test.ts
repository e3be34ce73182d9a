import { expect, test } from 'vitest'
import { createWorld } from '../../../tests/helpers/worlds/world.ts'
import { mailOutbox } from './tables.ts'

test.each([
  ['on this machine', {}, {}, 200],
  ['behind a proxy', {}, { 'x-forwarded-for': '192.0.2.1' }, 404],
  ['under another host name', {}, { host: 'rebound.example.org' }, 404],
  ['with a public address', { PUBLIC_URL: 'https://rooms.example.org' }, {}, 404],
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }, {}, 404],
] as const)(
  'emails of a site %s can be read by visitors or by no one',
  async (_, environment, headers, status) => {
    const world = await createWorld(environment)
    try {
      const member = await world.member()
      await world.runJobs({ mayFail: true })
      const [mail] = await world.ctx.db.select().from(mailOutbox)
      expect(mail?.recipient).toBe(member.email)
      for (const path of ['/dev/mail', `/dev/mail/${mail?.id}`]) {
        const answer = await world.visitor().get(path, headers)
        expect([path, answer.status, answer.text.includes(member.email)]).toEqual([
          path,
          status,
          status === 200,
        ])
      }
    } finally {
      await world.close()
    }
  },
)
