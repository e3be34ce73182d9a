import { describe, expect, onTestFinished, test } from 'vitest'
import { openAgentPortal } from '../../../tests/helpers/agents/agent-portal.ts'
import {
  createRepresentedGuest,
  exampleAgent,
  exampleRequest,
  holdAgentFee,
  postAgentRequest,
  sendAgentRequest,
} from '../../../tests/helpers/agents/agent-request.ts'
import { setUpRepresented } from '../../../tests/helpers/agents/represented-setup.ts'
import { createWorld } from '../../../tests/helpers/worlds/world.ts'
import { checkMoney } from '../checkout/check-money.ts'

const people = setUpRepresented()

describe('A request through an agent', () => {
  test.each([
    [{ requestedTopic: ' ' }, 'requestedTopic', 'Enter a discussion topic.'],
    [{ requestedFormat: 'opera' }, 'requestedFormat', 'Choose a format.'],
    [{ creatorMessage: '' }, 'creatorMessage', 'Write a detailed message.'],
    [{ requestedDate: '2020-01-01' }, 'requestedDate', 'Choose a date in the future.'],
    [{ requestedDate: '2026-02-30' }, 'requestedDate', 'Enter a date as yyyy-mm-dd.'],
  ])('refuses %j with the field', async (wrong, field, message) => {
    const form = { ...exampleRequest, personalityId: people.guest.id, useCredit: true, ...wrong }
    const { status, body } = await people.requester.post('/api/agent-request', form)
    expect([status, body.fields?.[field]]).toEqual([400, message])
  })

  test('is refused when the guest cannot be requested or the fee not be paid', async () => {
    const form = { ...exampleRequest, requestedTopic: 'Dunes', personalityId: people.guest.id }
    const post = async (changes: object, who = people.requester) => {
      const { status, body } = await who.post('/api/agent-request', { ...form, ...changes })
      return [status, body.code]
    }
    expect(await post({})).toEqual([402, 'payment_required'])
    expect(await post({ useCredit: true })).toEqual([409, 'no_credit'])
    expect(await post({ platformFee: 4.99 })).toEqual([409, 'fee_changed'])
    expect(await post({ paymentIntentId: 'pi_of_nobody' })).toEqual([409, 'payment_not_usable'])
    expect(await post({ personalityId: people.requester.id, useCredit: true })).toEqual([400, 'invalid'])
    const unrepresented = await people.world.member()
    expect(await post({ personalityId: unrepresented.id, useCredit: true })).toEqual([409, 'not_bookable'])
    expect(await post({ personalityId: 999_999, useCredit: true })).toEqual([404, 'not_found'])
  })
})

test('One person can send another only a limited number of requests a day, whatever their outcome', async () => {
  const world = await createWorld({ RATE_LIMIT_FACTOR: '0.2' })
  onTestFinished(() => world.close())
  const { requester, guest } = await createRepresentedGuest(world)
  const held = await holdAgentFee(requester, guest.id)
  const first = await sendAgentRequest(requester, guest.id, { keepAsCredit: true })
  await world.runJobs()
  const tab = await openAgentPortal(world, exampleAgent.agentEmail)
  expect((await tab.act('decline', { requestId: first, response: 'Not this time.' })).status).toBe(200)
  const second = await postAgentRequest(requester, guest.id, { useCredit: true })
  expect((await requester.post(`/api/agent-requests/${second}/withdraw`)).status).toBe(200)
  await world.runJobs()
  const form = { ...exampleRequest, personalityId: guest.id, useCredit: true }
  const refused = await requester.post('/api/agent-request', form)
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You can send 2 requests a day to one person. Try again in 24 hours.',
  ])
  expect((await requester.get('/api/credits')).body.available).toBe(1)
  // Its card was held before the limit was reached.
  expect(await postAgentRequest(requester, guest.id, { paymentIntentId: held })).toBeGreaterThan(second)
  await world.clock.advance({ hours: 25 })
  expect((await requester.post('/api/agent-request', form)).status).toBe(201)
  await world.runJobs()
  expect((await checkMoney(world.ctx)).violations).toEqual([])
})
