import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AgentSite,
  mailedSeat,
  meetThroughAgent,
  openAgentSite,
  sendThroughAgent,
} from '../helpers/agent-site.ts'
import { inspectAll, inspectPage, unexpected } from '../helpers/inspect-page.ts'
import { longSizes, sizesOfJourney } from '../helpers/open-site.ts'
import { queryDatabase } from '../helpers/query-database.ts'
import { openPage } from '../helpers/quiet-page.ts'
import { ask } from '../helpers/site-people.ts'
import { tabTo } from '../helpers/tab-to.ts'

let site: AgentSite
beforeAll(async () => {
  site = await openAgentSite()
})
afterAll(() => site.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [soon, later] = [inDays(20), inDays(22)]
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function chooseTime(page: Page, place: number, date: string, time: string) {
  await page.getByLabel('Date').nth(place).fill(date)
  await page
    .getByLabel(/^Time \(/)
    .nth(place)
    .selectOption(time)
}

test.each(sizesOfJourney('phone'))(
  'from a mail to a confirmed booking, without an account, %s',
  async (size) => {
    const trio = await meetThroughAgent(site, { requester: 'Maya Lind', guest: 'Nadia Petrova', size })
    const { requester, guest } = trio
    const id = await sendThroughAgent(trio)
    const seat = await mailedSeat(site, trio.agentEmail)
    const agent = await site.visit({ size })
    const { page } = agent
    await inspectAll(agent, [['seat-new', seat, 'waits for your answer']])
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')

    await button(page, 'Ask a question').click()
    await page.getByLabel(/^Your question/).fill('Is it live, or recorded?')
    await page.reload()
    await button(page, 'Send the question').click()
    await page.getByText('You asked Maya something').waitFor()

    const { page: there } = requester
    await openPage(there, `/agent-requests/${id}`)
    await inspectPage(requester, 'agent-request-asked')
    await there.getByLabel('Your answer').fill('Recorded, and cut to forty minutes.')
    await button(there, 'Send the answer').click()
    await there.getByText('You answered').waitFor()
    await mailedSeat(site, trio.agentEmail, 2)
    await page.reload()
    await page.getByText('Recorded, and cut to forty minutes.').waitFor()

    await button(page, 'Propose times').click()
    await chooseTime(page, 0, soon, '18:00')
    await button(page, 'Add another time').click()
    await chooseTime(page, 1, later, '00:30')
    await page.getByText('Lisbon time for Maya').nth(1).waitFor()
    await page.getByLabel('Speaking fee').fill('€500 plus travel')
    await inspectPage(agent, 'seat-counter')
    await button(page, 'Propose these times').click()
    await page.getByText('Times you proposed').waitFor()
    await inspectPage(agent, 'seat-countered')

    await there.getByText('Times Ada Quill proposes').waitFor()
    await there.getByRole('radio').first().check()
    await inspectPage(requester, 'agent-request-offered')
    await button(there, 'Confirm this time').click()
    await there.getByRole('link', { name: 'See the booking' }).waitFor()
    await inspectPage(requester, 'agent-request-accepted')
    const request = await ask(requester, 'GET', `/api/agent-requests/${id}`)
    const booking = await ask(guest, 'GET', `/api/bookings/${request.bookingId}`)
    expect([booking.status, booking.date, booking.time]).toEqual(['confirmed', soon, '17:00'])

    await page.reload()
    await page.getByText('Accepted: the booking is confirmed.').waitFor()
    expect(await button(page, 'Accept').count()).toBe(0)
    expect(await page.getByText('Nadia’s calendar').count()).toBe(0)
    await inspectPage(agent, 'seat-accepted')
    await inspectAll(guest, [['agent-request-guest-accepted', `/agent-requests/${id}`, 'See the booking']])
    expect([...unexpected(agent), ...unexpected(requester), ...unexpected(guest)]).toEqual([])
  },
)

test.each(longSizes)('declined by keyboard alone, and the fee goes back, %s', async (size) => {
  const trio = await meetThroughAgent(site, { requester: 'Bo Dahl', guest: 'Iris Maar', size })
  const id = await sendThroughAgent(trio, { requestedDate: soon })
  const agent = await site.visit({ size })
  const { page } = agent
  await openPage(page, await mailedSeat(site, trio.agentEmail))
  await tabTo(page, button(page, 'Decline'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(/^Your reason/))
  await page.keyboard.type('She is at sea until spring.')
  await tabTo(page, button(page, 'Decline the request'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.waitFor()
  await inspectPage(agent, 'seat-decline', 'window')
  await tabTo(page, button(page, 'Decline').last())
  await page.keyboard.press('Enter')
  await page.getByText('You declined. The fee goes back to Bo.').waitFor()
  await page.locator('h2:focus').waitFor()
  const { page: there } = trio.requester
  await openPage(there, `/agent-requests/${id}`)
  await there.getByText('$9.99 went back to your card.').waitFor()
  await there.getByRole('figure').getByText('She is at sea until spring.').waitFor()
  await inspectPage(trio.requester, 'agent-request-declined')
  expect([...unexpected(agent), ...unexpected(trio.requester)]).toEqual([])
})

test('of two windows one answers; the other sees how it stands and keeps what was typed', async () => {
  const trio = await meetThroughAgent(site, { requester: 'Cy Young', guest: 'Lou Marsh' })
  const id = await sendThroughAgent(trio)
  const seat = await mailedSeat(site, trio.agentEmail)
  const windows = [await site.visit(), await site.visit({ size: 'phone' })] as const
  for (const { page } of windows) {
    await openPage(page, seat)
    await button(page, 'Accept').click()
    await chooseTime(page, 0, soon, '18:00')
    await page.getByLabel('A word to Cy').fill('With pleasure.')
  }
  const [quick, slow] = windows
  await button(quick.page, 'Accept and confirm').click()
  await quick.page.getByText('Accepted: the booking is confirmed.').waitFor()
  await button(slow.page, 'Accept and confirm').click()
  await slow.page.getByText('Answered meanwhile').waitFor()
  expect(await slow.page.getByLabel('A word to Cy').inputValue()).toBe('With pleasure.')
  expect(await button(slow.page, 'Accept and confirm').count()).toBe(0)
  await inspectPage(slow, 'seat-answered-meanwhile')
  expect(await ask(trio.guest, 'GET', '/api/bookings')).toHaveLength(1)
  expect((await ask(trio.guest, 'GET', `/api/agent-requests/${id}`)).status).toBe('accepted')
  expect([...unexpected(quick), ...unexpected(slow, [/\/accept$/])]).toEqual([])
})

test('the guest takes over live, and answers with the agent’s own forms', async () => {
  const trio = await meetThroughAgent(site, { requester: 'Ann Ode', guest: 'Kit Vale', size: 'phone' })
  const id = await sendThroughAgent(trio, { requestedDate: soon })
  const agent = await site.visit()
  await openPage(agent.page, await mailedSeat(site, trio.agentEmail))
  const { guest } = trio
  const { page } = guest
  await openPage(page, `/agent-requests/${id}`)
  await button(page, 'Take over').click()
  await page.getByRole('alertdialog').waitFor()
  await inspectPage(guest, 'agent-request-take-over', 'window')
  await button(page, 'Take over').last().click()
  await button(page, 'Accept').waitFor()
  await page.locator('h2:focus', { hasText: 'What now' }).waitFor()
  await agent.page.reload()
  await agent.page.getByText('There is nothing left for you to do').waitFor()
  expect(await button(agent.page, 'Accept').count()).toBe(0)
  await button(page, 'Accept').click()
  await chooseTime(page, 0, soon, '09:30')
  await page.getByText('8:30 AM Lisbon time for Ann').waitFor()
  await inspectPage(guest, 'agent-request-own-answer')
  await button(page, 'Accept and confirm').click()
  await page.getByRole('link', { name: 'See the booking' }).waitFor()
  const [booking] = await ask(trio.requester, 'GET', '/api/bookings')
  expect([booking.status, booking.date, booking.time]).toEqual(['confirmed', soon, '08:30'])
  expect([...unexpected(agent), ...unexpected(guest)]).toEqual([])
})

test.each(sizesOfJourney('desktop'))(
  'many requests, clashes, ended and unknown links: every state holds, %s',
  async (size) => {
    const trio = await meetThroughAgent(site, {
      requester: 'Ferdinand Featherstonehaugh',
      guest: 'Ottilie Brandt',
      size,
    })
    const first = await sendThroughAgent(trio)
    const seat = await mailedSeat(site, trio.agentEmail)
    await sendThroughAgent(trio, { requestedTopic: 'A second hour about storms', requestedDate: later })
    await sendThroughAgent(trio, { requestedTopic: 'A third one', requestedFormat: 'fireside-chat' })
    const offers = [{ date: soon, time: '17:00' }]
    const api = `/api${seat}`
    const agent = await site.visit({ size })
    await ask(agent, 'POST', `${api}/counter`, { requestId: first, offers })
    const { page } = agent
    // Not held to moving nowhere: the agent's own clock is known to the browser alone, so its lines come when the page is alive.
    await openPage(page, seat)
    await page.getByText('2 more requests wait').waitFor()
    await inspectPage(agent, 'seat-several')
    await page
      .getByRole('button', { name: /^Open the request/ })
      .first()
      .click()
    await page.waitForURL(/\?request=\d+$/)
    const second = page.getByRole('article').nth(1)
    await second.getByRole('button', { name: 'Accept', exact: true }).click()
    await second.getByLabel('Date').fill(soon)
    await second.getByLabel(/^Time \(/).selectOption('18:30')
    await second.getByText(/Also proposed to somebody else/).waitFor()
    await second.getByRole('button', { name: /^Yours: New York/ }).click()
    expect(await second.getByLabel(/^Time \(/).inputValue()).toBe('12:30')
    await inspectPage(agent, 'seat-clash')
    await second.getByRole('button', { name: 'Accept and confirm' }).click()
    await second.getByText('Accepted: the booking is confirmed.').waitFor()
    await page.getByText('One more request waits').waitFor()
    await second.getByRole('link', { name: /^Google Calendar/ }).waitFor()
    await second.locator('h2:focus').waitFor()
    await inspectPage(agent, 'seat-several-answered')

    await inspectAll(trio.requester, [
      ['agent-requests-full', '/agent-requests', 'It is your turn to choose a time'],
      ['agent-request-missing', '/agent-requests/99999999', 'Request not found'],
    ])
    await trio.guest.page.goto('/booking-requests')
    await trio.guest.page.getByRole('link', { name: 'Requests through agents' }).click()
    await trio.guest.page.getByText('Ferdinand Featherstonehaugh asks for you').first().waitFor()

    await queryDatabase(
      site.databaseUrl,
      `update agent_links set expires_at = now() where agent_email = '${trio.agentEmail}'`,
    )
    await inspectAll(agent, [
      ['seat-ended', seat, 'This link has ended'],
      ['seat-unknown', '/agent/not-a-link', 'This link leads nowhere'],
    ])
    await openPage(page, seat)
    await button(page, 'Mail me a new link').click()
    await page.getByText('A new link is on its way').waitFor()
    await openPage(page, await mailedSeat(site, trio.agentEmail, 1, /^Your new link/))
    await page.getByText('Requests for Ottilie Brandt').waitFor()
    const told = unexpected(agent, [/\/agent\//]).filter((line) => !line.includes('HttpError: 400'))
    expect([...told, ...unexpected(trio.requester, [/99999999$/]), ...unexpected(trio.guest)]).toEqual([])
  },
)

test.each(longSizes)(
  'an empty list says what it is for; one that cannot be read can be tried again, %s',
  async (size) => {
    const trio = await meetThroughAgent(site, { requester: 'Emil Empty', guest: 'Uma Unread', size })
    const { page } = trio.requester
    await inspectAll(trio.requester, [
      ['agent-requests-empty', '/agent-requests', 'No requests through agents'],
    ])
    await openPage(page, '/dashboard')
    let fails = true
    const away = (url: URL) => url.pathname === '/api/agent-requests'
    await page.route(away, (route) =>
      fails ? route.fulfill({ status: 429, json: { message: 'Later.' } }) : route.continue(),
    )
    await page.getByRole('link', { name: 'Requests through agents' }).click()
    await page.getByText('Your requests could not be loaded').waitFor()
    await inspectPage(trio.requester, 'agent-requests-failed')
    fails = false
    await button(page, 'Try Again').click()
    await page.getByText('No requests through agents').waitFor()
    expect(unexpected(trio.requester, [/\/api\/agent-requests/])).toEqual([])
  },
)
