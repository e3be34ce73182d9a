import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { readConfig } from '../../../platform/config.ts'
import { createDemoAccounts } from '../../../sample/demo-accounts.ts'
import { findDemoAccounts } from '../../../sample/stop-trial.ts'
import { users } from '../../accounts/tables.ts'
import { checkSite } from './check-site.ts'

const { world, admin } = setUpAdmin()

const ready = {
  PUBLIC_URL: 'https://rooms.example.org',
  SMTP_URL: 'smtp://127.0.0.1:25',
  TRUST_PROXY: '1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

/** Findings for a site with these variables, `M` for mend, `C` for consider. */
async function said(environment: Record<string, string>): Promise<string[]> {
  const { ctx } = world
  const config = readConfig({ DATA_DIR: ctx.config.dataDir, ...environment })
  const findings = await checkSite({ ...ctx, config }, { trialAccounts: await findDemoAccounts(ctx) })
  return findings.map(({ kind, says }) => `${kind === 'mend' ? 'M' : 'C'} ${says}`)
}

test('a site that’s ready has no findings', async () => {
  expect(await said(ready)).toEqual([])
})

const wrong: [what: string, more: Record<string, string>, says: RegExp[]][] = [
  ['a loopback address', { PUBLIC_URL: '' }, [/^M PUBLIC_URL is http:\/\/localhost:3000, .* Set it/]],
  ['an address without https', { PUBLIC_URL: 'http://rooms.example.org' }, [/^M PUBLIC_URL .* unencrypted/]],
  ['a missing proxy setting', { TRUST_PROXY: '' }, [/^M TRUST_PROXY is off.* such as 1/]],
  ['no mail server', { SMTP_URL: '' }, [/^M SMTP_URL isn't set/]],
  [
    'email that may be sent unencrypted',
    { SMTP_URL: 'smtp://mail.example.org?ignoreTLS=true' },
    [/^C SMTP_URL allows sending email unencrypted/],
  ],
  [
    'a Redis that doesn’t answer',
    { REDIS_URL: 'redis://127.0.0.1:1' },
    [/^C Redis doesn't answer .* start Redis/],
  ],
  ['encrypted email', { SMTP_URL: 'smtp://mail.example.org' }, []],
  [
    'Stripe’s test keys',
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    [/^C .*test keys/],
  ],
  [
    'the sandbox',
    { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
    [/^C Payments run in the sandbox/],
  ],
]
test.each(wrong)('the finding for %s says what to do', async (_, more, says) => {
  expect(await said({ ...ready, ...more })).toEqual(says.map((words) => expect.stringMatching(words)))
})

test('finds a readable data folder and a weak secret', async () => {
  const { dataDir } = world.ctx.config
  await chmod(dataDir, 0o755)
  expect(await said(ready)).toEqual([expect.stringMatching(/^M Other users .*chmod go-rw/)])
  await chmod(dataDir, 0o711)
  await writeFile(join(dataDir, 'session-secret'), 'short')
  expect(await said(ready)).toEqual([expect.stringMatching(/^M The site's secret .* too short/)])
  expect(await said({ ...ready, SESSION_SECRET: 'x'.repeat(32) })).toEqual([])
})

test('neither a trial admin nor a suspended admin counts as the site’s admin', async () => {
  const { ctx } = world
  const secret = { SESSION_SECRET: 'x'.repeat(32) }
  await createDemoAccounts(ctx)
  const trial = expect.stringMatching(/^M The trial accounts still work.*REMOVE_TRIAL=true/)
  expect(await said({ ...ready, ...secret })).toEqual([trial])
  await ctx.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, admin.id))
  const printed = expect.stringMatching(/^M The site has no admin yet. Start it and open the link/)
  expect(await said({ ...ready, ...secret })).toEqual([trial, printed])
  const owner = expect.stringMatching(/^M The site has no admin yet. Sign up with the address in OWNER_EMAIL/)
  expect(await said({ ...ready, ...secret, OWNER_EMAIL: 'owner@example.org' })).toEqual([trial, owner])
})
