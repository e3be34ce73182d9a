import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openAgentPortal, type PortalTab } from '../../../../tests/helpers/agents/agent-portal.ts'
import { exampleAgent, sendAgentRequest } from '../../../../tests/helpers/agents/agent-request.ts'
import { setUpRepresented } from '../../../../tests/helpers/agents/represented-setup.ts'
import { daysFromNow } from '../../../../tests/helpers/money/paid-request.ts'
import { payments } from '../../payments/tables.ts'

const people = setUpRepresented({ guestZone: 'Europe/Lisbon', requesterZone: 'America/New_York' })
const { world, guest, requester } = people
let count = 0
let id: number
let tab: PortalTab
beforeEach(async () => {
  count++
  id = await sendAgentRequest(requester, guest.id)
  tab = await openAgentPortal(world, exampleAgent.agentEmail)
})

const time = () => ({ date: daysFromNow(world, 20 + count), time: '15:00' })

test('an agent asks, proposes and accepts; a reply after that gets 409 with the current status', async () => {
  const asked = await tab.act('ask', { question: 'How many listeners?' })
  expect(asked.body).toMatchObject({ questionOpen: true })
  const proposal = { offers: [time()], speakingFee: '$2,000', response: 'Mornings suit.' }
  const proposed = await tab.act('counter', proposal)
  expect(proposed.body).toMatchObject({ status: 'countered', speakingFee: '$2,000', offers: [time()] })
  const accepted = await tab.act('accept', { ...time(), duration: 45 })
  expect(accepted.body).toMatchObject({ status: 'accepted', booking: { status: 'confirmed' }, can: [] })
  expect(accepted.body.steps.map((step: { what: string; by: string }) => `${step.what} ${step.by}`)).toEqual([
    'sent requester',
    'asked agent',
    'countered agent',
    'accepted agent',
  ])
  const again = await tab.act('decline', { response: 'No.' })
  expect([again.status, again.body.currentStatus]).toEqual([409, 'accepted'])
  expect(again.body.message).toBe('This request has already been accepted.')
})

test('an agent clears a proposed fee with nothing, and keeps it by leaving it out', async () => {
  await tab.act('counter', { offers: [time()], speakingFee: '$700' })
  expect((await tab.act('counter', { offers: [time()] })).body.speakingFee).toBe('$700')
  expect((await tab.act('counter', { offers: [time()], speakingFee: null })).body.speakingFee).toBeNull()
  await tab.act('counter', { offers: [time()], speakingFee: '$900' })
  expect((await tab.act('accept', { ...time(), speakingFee: '' })).body.speakingFee).toBeNull()
  const { bookingId } = (await requester.get(`/api/agent-requests/${id}`)).body
  expect((await requester.get(`/api/bookings/${bookingId}`)).body.speakingFee).toBeNull()
})

test('accepting creates no booking while its fee goes back', async () => {
  const { paymentId } = (await requester.get(`/api/agent-requests/${id}`)).body
  const setStatus = (status: 'refunding' | 'captured') =>
    world.ctx.db.update(payments).set({ status }).where(eq(payments.id, paymentId))
  await setStatus('refunding')
  const booked = async () => (await guest.get('/api/bookings')).body.length
  const before = await booked()
  const accepted = await tab.act('accept', time())
  expect([accepted.status, accepted.body.currentStatus]).toEqual([409, 'pending'])
  expect(await booked()).toBe(before)
  await setStatus('captured')
})

test('a reply is refused when the requester has changed time zones since', async () => {
  const { creatorTimeZone } = (await tab.look()).body.requests[0]
  const moved = await requester.patch(`/api/users/${requester.id}`, { timeZone: 'Asia/Tokyo' })
  expect(moved.status).toBe(200)
  const accept = { ...time(), creatorTimeZone }
  const counter = { offers: [time()], creatorTimeZone }
  const message = `${requester.name} is now in another time zone. Review the times and send them again.`
  for (const answer of [await tab.act('accept', accept), await tab.act('counter', counter)]) {
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'conflict', message }])
  }
  expect((await requester.get(`/api/agent-requests/${id}`)).body.status).toBe('pending')
  const again = (await tab.look()).body.requests[0]
  const { body } = await tab.act('accept', { ...accept, creatorTimeZone: again.creatorTimeZone })
  expect(body.booking.startsAt).toBe(`${time().date}T06:00:00.000Z`)
})
