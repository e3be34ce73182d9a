import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreSite } from '../../scripts/restore-site.ts'
import { readConfig } from '../../src/platform/config.ts'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, type Site, shownSite } from '../helpers/browser/open-site.ts'
import { callApi, registerAs, visitAs } from '../helpers/browser/site-people.ts'
import type { OwnDatabase } from '../helpers/worlds/clone-database.ts'
import { runCommand } from '../helpers/worlds/run-command.ts'
import type { Application } from '../helpers/worlds/start-application.ts'
import { startSite } from '../helpers/worlds/start-site.ts'
import { createTestDatabase, emptyDatabase } from '../helpers/worlds/test-database.ts'

let folder: string
let databases: OwnDatabase[]
let application: Application
let site: Site
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restored-'))
  databases = [await createTestDatabase(), await emptyDatabase()]
  application = await startSite(environment(0))
  site = await shownSite(application.url, databases[0]?.url ?? '')
})
afterAll(async () => {
  await site.close()
  await application.stop()
  for (const database of databases) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const environment = (nth: number) => ({
  DATA_DIR: join(folder, String(nth)),
  DATABASE_URL: databases[nth]?.url ?? '',
  SAMPLE_DATA: 'false',
})

test.each(journeySizes('desktop'))(
  'a page that stays open while an older backup is restored shows what the site has now, on a %s',
  async (size) => {
    const host = await visitAs(site, { name: 'Olga Open', userType: 'creator' }, { size })
    const guest = await registerAs(site, { name: 'Rory Restored', userType: 'guest' })
    const write = (content: string) =>
      callApi(guest, 'POST', '/api/messages', { toUserId: host.person.id, content })
    const { conversationId } = await write('In the backup')
    const file = join(folder, 'site.tar')
    expect(await runCommand('backup', environment(0), file)).toMatchObject({ code: 0 })

    await host.page.clock.install()
    const stream = host.page.waitForResponse('**/api/events*')
    await openPage(host.page, `/messages/${conversationId}`)
    await stream
    const log = host.page.getByRole('log')
    for (const content of ['Lost one', 'Lost two', 'Lost three']) await write(content)
    await log.getByText('Lost three').waitFor()

    // It doesn’t poll until its clock goes on.
    await host.page.route('**/api/events*', (route) => route.abort())
    await host.page.clock.pauseAt(new Date(Date.now() + 1_000))
    await application.stop()
    await restoreSite(file, readConfig(environment(1)))
    application = await startSite({ ...environment(1), PORT: new URL(site.url).port })
    // More than were lost, so that by its number the page would have seen some of them.
    for (let nth = 1; nth <= 12; nth++) await write(`New ${nth}.`)
    await host.page.unroute('**/api/events*')

    await host.page.clock.resume()
    await log.getByText('New 1.').waitFor()
    await log.getByText('New 12.').waitFor()
    expect(await log.getByText('Lost').count()).toBe(0)
    await write('And after')
    await log.getByText('And after').waitFor()
  },
)
