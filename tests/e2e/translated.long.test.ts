import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, waitForIdle } from '../helpers/browser/idle-page.ts'
import { journeySizes, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, registerAs, visitAs } from '../helpers/browser/site-people.ts'
import { translatePage } from '../helpers/browser/translation.ts'
import { dateIn } from '../helpers/worlds/days-ahead.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

/** A browser goes on translating what comes. */
async function translate(page: Page): Promise<void> {
  await waitForIdle(page)
  // Parts of a page become interactive one after the other: React marks each element.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main, main *, [role=dialog] *')]
      .filter(
        (element) => !element.closest('svg, font') && element.matches('button, input, a, h1, h2, select'),
      )
      .every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
  )
  await page.evaluate(translatePage, undefined)
}

async function expectNoErrorPage(page: Page): Promise<void> {
  await waitForIdle(page)
  const broken = page.getByText(/Something went wrong|Error Loading/)
  expect(await broken.count()).toBe(0)
}

test.each(journeySizes('desktop'))(
  'a page that the browser translated keeps working, on a %s',
  async (size) => {
    const host = await registerAs(site, { name: 'Tara Translated', userType: 'creator' })
    const guest = await visitAs(site, { name: 'Gil Guest', userType: 'guest' }, { size })
    const { page, complaints } = guest
    await callApi(host, 'POST', '/api/messages', { toUserId: guest.person.id, content: 'Hello, Gil' })

    await openPage(page, '/search')
    await translate(page)
    const field = page.getByRole('searchbox').locator('visible=true')
    for (const letter of 'radio') {
      await field.press(letter)
      await translate(page)
    }
    await page.waitForURL(/q=radio$/)
    await expectNoErrorPage(page)
    await field.fill('')
    await page.waitForURL(/search$/)
    await expectNoErrorPage(page)

    await openPage(page, '/dashboard')
    await translate(page)
    await page
      .getByRole('link', { name: /Messages/ })
      .locator('visible=true')
      .first()
      .click()
    await page.waitForURL('**/messages')
    await expectNoErrorPage(page)

    await translate(page)
    await page
      .locator('main')
      .getByRole('link', { name: /Tara Translated/ })
      .first()
      .click()
    await page.waitForURL(/messages\/\d+/)
    await translate(page)
    await page.getByRole('textbox').last().fill('Hello, Tara')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Hello, Tara').waitFor()
    await expectNoErrorPage(page)

    await openPage(page, `/profile/${host.person.id}?book=true`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Topic').waitFor()
    await translate(page)
    await dialog.getByRole('textbox', { name: /Topic/ }).fill('Tides')
    await dialog.locator('input[type=date]').fill(dateIn(9))
    await translate(page)
    await dialog.getByRole('combobox', { name: /Time/ }).selectOption('10:00')
    await translate(page)
    await dialog.getByRole('button', { name: /Continue to payment/ }).click()
    await dialog.getByLabel(/Card number/).waitFor()
    await translate(page)
    await dialog.getByLabel(/Card number/).fill('4242424242424242')
    await translate(page)
    await dialog.getByLabel(/Expires/).fill('12/40')
    await dialog.getByLabel(/Security code/).fill('123')
    await translate(page)
    await dialog.getByRole('button', { name: /\$9\.99 and send/ }).click()
    await dialog.getByText(/Pending Review/).waitFor()
    await translate(page)
    await expectNoErrorPage(page)
    expect(await callApi(guest, 'GET', '/api/bookings')).toMatchObject([
      { topic: 'Tides', paymentStatus: 'held' },
    ])
    expect(complaints).toEqual([])
  },
)
