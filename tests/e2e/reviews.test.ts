import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, sendBookingRequest, visitAs } from '../helpers/browser/site-people.ts'
import { dateIn } from '../helpers/worlds/days-ahead.ts'
import { endBooking } from '../helpers/worlds/end-booking.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

test.each(journeySizes('phone'))(
  'after a booking both review, then each reads the other’s, and one answers in public, on a %s',
  async (size) => {
    const host = await visitAs(site, { name: 'Hanna Host', userType: 'creator' }, { size })
    const guest = await visitAs(site, { name: 'Gil Guest', userType: 'guest' }, { size })
    const draft = { date: dateIn(9), time: '10:00', topic: 'Tides' }
    const { id } = await sendBookingRequest(guest, host.person.id, draft)
    await callApi(host, 'PATCH', `/api/bookings/${id}`, { status: 'confirmed' })
    await endBooking(site.databaseUrl, id, 5)
    await openPage(host.page, `/bookings/${id}`)
    await host.page.getByRole('button', { name: 'Mark as completed' }).click()
    await host.page.getByRole('button', { name: 'Write a review' }).waitFor()

    async function write({ page }: typeof host, rating: string, text: string) {
      await page.getByRole('button', { name: 'Write a review' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: rating }).check()
      await dialog.getByLabel('What was it like?').fill(text)
      await dialog.getByRole('radio', { name: 'Yes' }).check()
      await dialog.getByRole('button', { name: 'Send review' }).click()
      await page.getByRole('heading', { name: 'Your review' }).waitFor()
    }
    await write(host, '5 Excellent', 'Gil told it well.')
    await host.page.getByText(/^Gil Guest will see it once/).waitFor()
    await openPage(guest.page, `/bookings/${id}`)
    expect(await guest.page.getByText('Gil told it well.').count()).toBe(0)
    await write(guest, '4 Good', 'Hanna asks well.')
    await guest.page.getByText('Gil told it well.').waitFor()
    // The host’s page has been open the whole time.
    await host.page.getByText('Hanna asks well.').waitFor()

    await openPage(host.page, `/profile/${host.person.id}`)
    await host.page.getByRole('button', { name: 'Answer the review of Gil Guest' }).click()
    await host.page.getByLabel('Your answer').fill('Come back soon!')
    await host.page.getByRole('button', { name: 'Publish answer' }).click()
    await host.page.getByText('Answer from Hanna Host').waitFor()
    const visitor = await site.visit({ size })
    // What visitors read may be seconds old.
    const answer = visitor.page.getByText('Come back soon!')
    async function isAnswered() {
      await openPage(visitor.page, `/profile/${host.person.id}`)
      return answer.isVisible()
    }
    await expect.poll(isAnswered, { timeout: 15_000 }).toBe(true)
    for (const text of ['Hanna asks well.', 'Would record again']) {
      await visitor.page.getByText(text).waitFor()
    }
    expect(await visitor.page.getByText('New here, 1 review').count()).toBe(2)
    for (const { complaints } of [host, guest, visitor]) expect(complaints).toEqual([])
  },
)
