import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { visitAs } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

const dayMs = 24 * 3600 * 1000

test('without a connection the offline page is shown, and nothing else is ever cached', async () => {
  const { page, context } = await visitAs(site, { name: 'Ola Offline', userType: 'guest' }, { worker: true })
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/messages')
  await context.setOffline(true)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: /offline/i }).waitFor()
  expect(page.url()).toBe(`${site.url}/dashboard`)
  const kept = await page.evaluate(async () => {
    const open = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(open.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline'])
  await page.getByRole('link', { name: 'Try again' }).waitFor()
  await context.setOffline(false)
  await page.getByText('Ola Offline').first().waitFor()
  expect(page.url()).toBe(`${site.url}/dashboard`)
})

test('without a connection an open page keeps its frame, and Back leads to it', async () => {
  const { page, context } = await visitAs(site, { name: 'Otto Offline', userType: 'guest' }, { worker: true })
  await openPage(page, '/messages')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  const frame = page.getByRole('banner')
  await frame.getByRole('link', { name: 'Bookings' }).click()
  await page.getByRole('heading', { name: 'One moment' }).waitFor()
  await page.getByText('You’re offline').waitFor()
  expect(await frame.getByRole('link', { name: 'Bookings' }).isVisible()).toBe(true)
  await page.goBack()
  await page.getByRole('main').getByText('Select a conversation').first().waitFor()
  await page.goForward()
  await context.setOffline(false)
  await page.getByRole('link', { name: /Received/ }).waitFor()
})

test('the offline page is refetched once it is a day old, not earlier', async () => {
  const { page, context } = await site.visit({ worker: true })
  await openPage(page, '/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const keep = (words: string, ageMs: number) =>
    page.evaluate(
      async ([text, date]) => {
        const [name = ''] = await caches.keys()
        const cache = await caches.open(name)
        await cache.put('/offline', new Response(text, { headers: { date } }))
      },
      [words, new Date(Date.now() - ageMs).toUTCString()] as const,
    )
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await keep('A name of now', dayMs - 60_000)
  await openPage(page, '/help')
  expect(asked).not.toContain('/offline')
  await keep('A name of before', dayMs + 60_000)
  const fetched = context.waitForEvent('response', (answer) => answer.url() === `${site.url}/offline`)
  await openPage(page, '/about')
  expect((await fetched).status()).toBe(200)
})

test('the browser finds nothing that prevents installing the site as an app', async () => {
  const { page, context } = await site.visit({ worker: true })
  await page.goto('/')
  const protocol = await context.newCDPSession(page)
  const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors')
  const { errors, url } = await protocol.send('Page.getAppManifest')
  expect({ url, errors }).toEqual({ url: `${site.url}/manifest.webmanifest`, errors: [] })
  // A private browser profile can’t install any site.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
