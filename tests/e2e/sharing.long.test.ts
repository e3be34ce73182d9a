import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { visitAs } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

/** Another site with one page. */
async function serveOnePage(html: string) {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

test('a profile’s card is copied and shown on another site without cookies', async () => {
  const visit = await visitAs(site, { name: 'Carl "Card" Carlsson', userType: 'creator' })
  const { page, context, person } = visit
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, `/profile/${person.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share your profile' })
  await dialog.getByRole('button', { name: 'Copy code' }).click()
  await page.getByText('Code copied').waitFor()
  const snippet = await page.evaluate(() => navigator.clipboard.readText())
  const elsewhere = await serveOnePage(`<!doctype html><title>Elsewhere</title>${snippet}`)
  const { page: other } = await site.visit()
  await other.goto(elsewhere.url)
  const card = other.frameLocator(`iframe[title='${person.name} on Greenroom']`)
  await card.getByRole('heading', { name: person.name }).waitFor()
  expect(await card.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe(
    `${site.url}/profile/${person.id}`,
  )
  expect(await other.context().cookies()).toEqual([])
  elsewhere.close()
  expect(visit.complaints).toEqual([])
})
