import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailedPortalPath, meetThroughAgent, openAgentSite } from '../helpers/agents/agent-site.ts'
import { openPage } from '../helpers/browser/idle-page.ts'
import { unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { journeySizes } from '../helpers/browser/open-site.ts'
import { callApi, payByCard } from '../helpers/browser/site-people.ts'
import { dateIn } from '../helpers/worlds/days-ahead.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(openAgentSite)

const [soon, later] = [dateIn(20), dateIn(22)]
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function chooseTime(page: Page, place: number, date: string, time: string) {
  await page.getByLabel('Date').nth(place).fill(date)
  await page
    .getByLabel(/^Time \(/)
    .nth(place)
    .selectOption(time)
}

test.each(journeySizes('phone'))(
  'a host asks through an agent, who answers from the emailed link without an account, on a %s',
  async (size) => {
    const trio = await meetThroughAgent(site, { requester: 'Maya Lind', guest: 'Nadia Petrova', size })
    const { requester, guest } = trio
    const { page: there } = requester
    await openPage(there, `/personality/${guest.person.id}`)
    await there.getByLabel('How to book').locator('summary').click()
    await there.getByRole('link', { name: 'Request Through Agent' }).click()
    const dialog = there.getByRole('dialog')
    await dialog.getByLabel('Show format', { exact: true }).selectOption({ label: 'Podcast' })
    await dialog.getByLabel('Discussion topic', { exact: true }).fill('A night in a lighthouse')
    await dialog.getByLabel('Detailed message', { exact: true }).fill('We would love an hour with you.')
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await payByCard(dialog)
    await dialog.getByText('What happens next').waitFor()
    await dialog.getByRole('link', { name: /^See your/ }).click()
    await there.waitForURL('**/agent-requests/*')
    const id = Number(new URL(there.url()).pathname.split('/').at(-1))

    const agent = await site.visit({ size })
    const { page } = agent
    await openPage(page, await emailedPortalPath(site, trio.agentEmail))
    await button(page, 'Ask a question').click()
    await page.getByLabel(/^Your question/).fill('Is it live, or recorded?')
    await button(page, 'Send question').click()
    await page.getByText('You asked Maya Lind a question').waitFor()

    await there.getByLabel('Your answer').fill('Recorded, and cut to forty minutes.')
    await button(there, 'Send answer').click()
    await there.getByText('You answered').waitFor()
    // The next email has a new link.
    await openPage(page, await emailedPortalPath(site, trio.agentEmail, 2))
    await page.getByText('Recorded, and cut to forty minutes.').waitFor()
    await button(page, 'Propose times').click()
    await chooseTime(page, 0, soon, '18:00')
    await button(page, 'Add another time').click()
    await chooseTime(page, 1, later, '00:30')
    await page.getByText('Lisbon time for Maya Lind').nth(1).waitFor()
    await button(page, 'Propose these times').click()
    await page.getByRole('heading', { name: 'Proposed times' }).waitFor()

    // The host’s page was open the whole time.
    await there.getByText('Times Ada Quill proposed').waitFor()
    await there.getByRole('radio').first().check()
    await button(there, 'Confirm this time').click()
    await there.getByRole('link', { name: 'See booking' }).waitFor()
    const request = await callApi(requester, 'GET', `/api/agent-requests/${id}`)
    const booking = await callApi(guest, 'GET', `/api/bookings/${request.bookingId}`)
    // The agent chose in their browser’s time zone; the booking uses the host’s.
    const inLisbon = Temporal.PlainDateTime.from(`${soon}T18:00`)
      .toZonedDateTime('America/New_York')
      .withTimeZone('Europe/Lisbon')
    expect([booking.status, booking.date, booking.time]).toEqual([
      'confirmed',
      inLisbon.toPlainDate().toString(),
      inLisbon.toPlainTime().toString().slice(0, 5),
    ])
    await page.reload()
    await page.getByText('Accepted. The booking is confirmed.').waitFor()
    expect(await button(page, 'Accept').count()).toBe(0)
    await openPage(guest.page, `/agent-requests/${id}`)
    await guest.page.getByText('See booking').waitFor()
    expect([
      ...unexpectedComplaints(agent),
      ...unexpectedComplaints(requester),
      ...unexpectedComplaints(guest),
    ]).toEqual([])
  },
)
