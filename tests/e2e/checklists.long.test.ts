import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { type Site, sharedSite } from '../helpers/browser/open-site.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

describe('a checklist', () => {
  test('remembers its ticks on this device, syncs them with another tab, and clears them on request', async () => {
    const { page, context, complaints } = await site.visit()
    await openPage(page, '/resources/guest-preparation')
    const list = page.getByRole('region', { name: 'The pre-interview checklist' })
    const [first, second] = [0, 1].map((place) => list.getByRole('checkbox').nth(place))
    await first?.check()
    await second?.check()
    await list.getByText('2 of 10 done').waitFor()

    const tab = await context.newPage()
    await tab.goto('/resources/guest-preparation')
    const sameList = tab.getByRole('region', { name: 'The pre-interview checklist' })
    await sameList.getByText('2 of 10 done').waitFor()
    await sameList.getByRole('checkbox').nth(1).uncheck()
    await list.getByText('1 of 10 done').waitFor()
    await tab.close()

    await page.reload()
    await list.getByText('1 of 10 done').waitFor()
    expect(await first?.isChecked()).toBe(true)
    expect(await second?.isChecked()).toBe(false)
    await list.getByRole('button', { name: 'Clear the ticks' }).click()
    await list.getByText('0 of 10 done').waitFor()
    await page.reload()
    await list.getByText('0 of 10 done').waitFor()
    expect(complaints).toEqual([])
  })

  test('keeps boxes ticked before the page hydrated', async () => {
    const { page } = await site.visit()
    let goOn = () => {}
    const held = new Promise<void>((done) => (goOn = done))
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/resources/guest-preparation', { waitUntil: 'commit' })
    const list = page.getByRole('region', { name: 'The last thirty minutes' })
    await list.getByRole('checkbox').nth(2).check()
    goOn()
    await list.getByText('1 of 6 done').waitFor()
    expect(await list.getByRole('checkbox').nth(2).isChecked()).toBe(true)
    await page.reload()
    await list.getByText('1 of 6 done').waitFor()
  })
})
