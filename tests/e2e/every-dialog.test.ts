import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dialogList } from '../helpers/browser/dialog-list.ts'
import { openPage } from '../helpers/browser/idle-page.ts'
import { inspectPage, unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { looksAt, sizes } from '../helpers/browser/open-site.ts'
import { addressOf, ownScreens } from '../helpers/browser/screens.ts'

const screens = ownScreens()
const walks = dialogList.flatMap((listed, place) =>
  looksAt(place)
    .map((look) => (listed.only ? { ...look, size: listed.only } : look))
    .filter(({ size }, nth) => nth === 0 || size !== listed.only)
    .map(({ size, themes }) => ({ ...listed, size, themes, name: listed.steps[0]?.name })),
)

test.each(walks)(
  '$name as $as on a $size, and its result, pass the checks of every screen',
  async (listed) => {
    const visit = await screens.openAs(listed.as)
    const { page } = visit
    await page.setViewportSize(sizes[listed.size])
    await openPage(page, addressOf(screens.cast, listed.at))
    for (const { name, says, opens, isPage, without, fits } of listed.steps) {
      await opens(page, screens.cast)
      if (says) await page.getByText(says).locator('visible=true').first().waitFor()
      const cut = listed.only === 'phone' ? [] : await cutInLowWindow(page, fits ?? false)
      expect.soft(cut, `${name} in a low window`).toEqual([])
      await inspectPage(visit, name, { themes: listed.themes, shot: isPage ? 'page' : 'window', without })
    }
    expect(unexpectedComplaints(visit, listed.refused)).toEqual([])
    // The other size starts without its drafts.
    await page.evaluate(() => localStorage.clear())
  },
)

async function cutInLowWindow(page: Page, all: boolean): Promise<string[]> {
  const before = page.viewportSize() ?? sizes.desktop
  await page.setViewportSize({ width: 1280, height: 800 })
  const cut = await page.evaluate(listCut, all)
  await page.setViewportSize(before)
  return cut
}

/** What of a dialog only scrolling shows: the buttons that submit it, and for `all` any of it. */
function listCut(all: boolean): string[] {
  return [...document.querySelectorAll('[role=dialog] [data-dialog-body]')].flatMap((body) => {
    const { bottom } = body.getBoundingClientRect()
    const cut = [...body.querySelectorAll('[type=submit]')].filter(
      (button) => button.getBoundingClientRect().bottom > bottom,
    )
    const hidden = all && body.scrollHeight > body.clientHeight ? ['the end of its text'] : []
    return [...cut.map((button) => button.textContent ?? ''), ...hidden]
  })
}

test('a toast covers no button of even a large dialog', async () => {
  const { page } = await screens.openAs('host')
  await page.setViewportSize(sizes.desktop)
  await openPage(page, `/profile/${screens.cast.host.person.id}`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Save changes' }) })
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await save.waitFor()
  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { message: 'Please try again in a moment.', code: 'conflict' } })
      : route.continue(),
  )
  await save.click()
  const toast = page.getByText('Error updating profile').locator('visible=true').first()
  await toast.waitFor()
  expect(await dialog.isVisible()).toBe(true)
  // Playwright refuses to click a covered element.
  await save.click({ trial: true })
  await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
})
