import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { inspectPage, unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { journeySizes, openSite, type Site, type Size, type Visit } from '../helpers/browser/open-site.ts'
import { callApi, registerAs, visitAs } from '../helpers/browser/site-people.ts'
import { answerAsStripe } from '../helpers/stripe/answer-as-stripe.ts'
import { type FakeStripe, startFakeStripe } from '../helpers/stripe/fake-stripe.ts'
import { dateIn } from '../helpers/worlds/days-ahead.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

let stripe: FakeStripe
let site: Site
beforeAll(async () => {
  stripe = await startFakeStripe()
  site = await openSite({ ...stripe.environment, RATE_LIMIT_FACTOR: '100' })
  stripe.news.sendTo(async (body, headers) => {
    return (await fetch(`${site.url}/api/webhooks/stripe`, { method: 'POST', body, headers })).status
  })
  stripe.news.sendAtOnce()
})
afterAll(async () => {
  await site.close()
  await stripe.close()
})

const cardIn = (page: Page) => page.frameLocator('[role=dialog] iframe').getByLabel('Card number')
const bankIn = (page: Page) => page.frameLocator('body > iframe')

/** A user at the payment step of a request to a new creator. */
async function atPayment(name: string, size: Size) {
  const { person: host } = await registerAs(site, { name: `Host of ${name}`, userType: 'creator' })
  const guest = await visitAs(site, { name, userType: 'guest' }, { size })
  const asked = await answerAsStripe(guest.context, stripe)
  const { page } = guest
  const answer = await openPage(page, `/profile/${host.id}`)
  const policy = (await answer?.headerValue('content-security-policy')) ?? ''
  await page.getByRole('link', { name: 'Request Booking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date').fill(dateIn(9))
  await dialog.getByLabel(/^Time/).selectOption('10:00')
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  const pay = dialog.getByRole('button', { name: /^Hold/ })
  await pay.waitFor()
  return { guest, page, dialog, policy, pay }
}

/** The frame may be there before it is ready, and a click would be lost. */
const ready = (pay: Locator) => waitUntil(() => pay.isEnabled(), 'Stripe’s form can be sent')

async function bookingOf(guest: Visit) {
  const [booking] = await callApi(guest, 'GET', '/api/bookings')
  return booking
}

/** By key: right after scrolling, a click may hit the frame’s old position. */
test.each(journeySizes('phone'))(
  'Stripe is asked at the payment alone; a declined card stays in the form, another passes 3-D Secure, and the request is sent, %s',
  async (size) => {
    const { guest, page, dialog, policy, pay } = await atPayment('Paula Pays', size)
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/js\.stripe\.com/)
    expect(policy).toMatch(/frame-src https:\/\/js\.stripe\.com[^;]*https:\/\/hooks\.stripe\.com/)
    expect(policy).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com/)
    const sentHere: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(site.url)) sentHere.push(request.postData() ?? '')
    })
    await ready(pay)
    await inspectPage(guest, 'stripe-payment', { shot: 'window' })
    await cardIn(page).fill('4000000000000002')
    await pay.press('Enter')
    await dialog.getByRole('alert').getByText('Your card was declined.').waitFor()
    await page.getByText('Payment Failed').waitFor()
    expect(await cardIn(page).inputValue()).toBe('4000000000000002')
    await inspectPage(guest, 'stripe-declined', { shot: 'window' })

    await cardIn(page).fill('4000000000009995')
    await pay.press('Enter')
    await dialog.getByRole('alert').getByText('Your card has insufficient funds.').waitFor()

    await cardIn(page).fill('4000000000003220')
    await pay.press('Enter')
    await bankIn(page).getByRole('button', { name: 'Fail' }).click()
    await dialog.getByRole('alert').getByText('We are unable to authenticate').waitFor()
    expect(await cardIn(page).inputValue()).toBe('4000000000003220')
    await pay.press('Enter')
    await bankIn(page).getByRole('button', { name: 'Complete' }).click()
    await page.getByRole('dialog', { name: 'Request sent' }).waitFor()

    const booking = await bookingOf(guest)
    expect(booking).toMatchObject({ status: 'pending', paymentStatus: 'held' })
    expect(stripe.records.find(booking.paymentIntentId).status).toBe('requires_capture')
    expect(sentHere.join('\n')).not.toMatch(/40000000/)
    const others = unexpectedComplaints(guest).filter(
      (line) => !/^another site: https:\/\/(js|api|hooks)\.stripe\.com\//.test(line),
    )
    expect(others).toEqual([])
  },
)
