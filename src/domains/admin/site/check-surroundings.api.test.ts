import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../../../../tests/helpers/worlds/mail-server.ts'
import { createWorld, type World } from '../../../../tests/helpers/worlds/world.ts'
import { createResult } from '../../../platform/backup/results.ts'
import { closeTransports } from '../../../platform/mail/transport.ts'
import { checkSurroundings } from './check-surroundings.ts'

let mail: MailServer
let world: World
beforeAll(async () => {
  mail = await openMailServer()
  world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
})
afterAll(async () => {
  await world.close()
  await mail.close()
})

async function said(config: object = {}, clock = { now: () => new Date() }): Promise<string[]> {
  const { ctx } = world
  const findings = await checkSurroundings({ ...ctx, clock, config: { ...ctx.config, ...config } })
  return findings.map(({ kind, says }) => `${kind}: ${says}`)
}

test('the mail server is asked and nothing is sent', async () => {
  expect(await said()).toContain(`fine: The mail server 127.0.0.1:${mail.port} answers.`)
  expect(mail.received).toEqual([])
})

test('a mail server that refuses is quoted', async () => {
  mail.beAway(true)
  closeTransports()
  expect(await said()).toContainEqual(
    expect.stringMatching(/^mend: The mail server .* can't be used: .*We are away/),
  )
  mail.beAway(false)
  expect(await said({ smtpUrl: 'smtp://127.0.0.1:1' })).toContainEqual(
    expect.stringMatching(/^mend: The mail server 127.0.0.1:1 can't be used: .*ECONNREFUSED/),
  )
})

test('the disk’s room is named, and the clocks are compared', async () => {
  const all = await said()
  expect(all).toContainEqual(expect.stringMatching(/^\w+: The disk of .* has [\d.,]+ .B free\./))
  expect(all).toContain('fine: The clocks of this computer and of the database server agree.')
  const late = await said({}, { now: () => new Date(Date.now() - 60_000) })
  expect(late).toContainEqual(expect.stringMatching(/^mend: The clocks .* differ by (59|60|61) seconds/))
})

test('backups: off, none yet, a good one, an old one and a failed one', async () => {
  const { ctx } = world
  const backup = async (config = {}) => (await said(config)).filter((one) => /[Bb]ackup|BACKUPS/.test(one))
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  expect(await backup({ backups: false })).toEqual([expect.stringMatching(/^consider: BACKUPS is false/)])
  expect(await backup()).toEqual([expect.stringMatching(/^consider: There's no backup yet\. .*T\d\d:17:00/)])
  const made = { kind: 'scheduled' as const, place: '/backups/a.tar', sizeBytes: 12_000_000 }
  await createResult(ctx, { ...made, madeAt: daysAgo(3) })
  expect(await backup()).toEqual([expect.stringMatching(/^mend: The last backup .* more than two days ago/)])
  await createResult(ctx, { kind: 'scheduled', madeAt: daysAgo(2), error: 'The disk is full.' })
  expect(await backup()).toContainEqual(
    expect.stringMatching(/^mend: The backup at .* failed\. The disk is full\./),
  )
  await createResult(ctx, { ...made, madeAt: daysAgo(1) })
  expect(await backup()).toEqual([
    expect.stringMatching(/^fine: The last backup .*: 12 MB, in \/backups\/a\.tar\./),
  ])
})
