import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, registerAs, sendBookingRequest } from '../helpers/browser/site-people.ts'
import { dateIn } from '../helpers/worlds/days-ahead.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

test.each(journeySizes('phone'))(
  'the email’s button signs in first, asks once, and confirms the booking; later it shows what became of it, on a %s',
  async (size) => {
    const host = await registerAs(site, { name: 'Hana Host', userType: 'creator' })
    const guest = await registerAs(site, { name: 'Gil Guest', userType: 'guest' })
    const { id } = await sendBookingRequest(guest, host.person.id, { date: dateIn(9), time: '10:00' })
    const link = `/bookings/${id}?act=approve`
    const { page, complaints } = await site.visit({ size })
    await openPage(page, link)
    await page.getByLabel(/^E-?mail/).fill(host.person.email)
    await page.getByLabel('Password', { exact: true }).fill(host.person.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Approve this request?' })
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/messages'))
    expect(await callApi(guest, 'GET', `/api/bookings/${id}`)).toMatchObject({ status: 'confirmed' })
    await openPage(page, link)
    await page
      .getByRole('link', { name: 'Message Gil Guest' })
      .or(page.getByRole('button', { name: 'Message Gil Guest' }))
      .waitFor()
    expect(await dialog.count()).toBe(0)
    expect(complaints).toEqual([])
  },
)
