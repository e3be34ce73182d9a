import { describe, expect, test } from 'vitest'
import { maya } from '../../../../tests/helpers/browser/example-booking.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { createApi } from '../../api.ts'
import { guestKinds } from './guest-kinds.ts'

/** Maya has an agent; the server gives these answers. */
function asking(answers: Record<string, [status: number, body: unknown]>) {
  const sent: unknown[] = []
  const api = createApi(async (path, { method, body }) => {
    if (typeof body === 'string') sent.push(JSON.parse(body))
    const [status, data] = answers[`${method} ${path}`] ?? [404, { message: 'Not here.', code: 'not_found' }]
    return {
      status,
      statusText: '',
      headers: { get: () => null },
      text: async () => JSON.stringify(data),
    }
  })
  const person = { ...maya, agentName: 'Ada Quill' } as unknown as Profile
  return { sent, ...guestKinds(person, api) }
}

const agentDraft = {
  personalityId: maya.id,
  requestedTopic: 'Tides',
  requestedDate: null,
  requestedFormat: 'podcast' as const,
  creatorMessage: 'An hour?',
}
const directDraft = {
  guestId: maya.id,
  topic: 'Tides',
  preferredDate: null,
  format: 'podcast' as const,
  message: 'An hour?',
  duration: 60 as const,
}
const feeChanged = { message: 'The fee has changed.', code: 'fee_changed', feeCents: 1299 }

describe('A request through an agent', () => {
  test('is sent with its payment, and without one if it is free', async () => {
    const { agent, sent } = asking({ 'POST /api/agent-request': [201, { success: true, requestId: 12 }] })
    expect(await agent.send(agentDraft, { paymentIntentId: 'pi_1', keepAsCredit: true })).toEqual({
      href: '/agent-requests/12',
    })
    await agent.send(agentDraft, { useCredit: true })
    await agent.send(agentDraft, {})
    expect(sent).toEqual([
      { ...agentDraft, paymentIntentId: 'pi_1', keepAsCredit: true },
      { ...agentDraft, useCredit: true },
      { ...agentDraft, platformFee: 0 },
    ])
  })

  test('isn’t sent if a fee was introduced; every other refusal is thrown', async () => {
    const now = asking({ 'POST /api/agent-request': [409, feeChanged] })
    expect(await now.agent.send(agentDraft, {})).toBeUndefined()
    await expect(asking({}).agent.send(agentDraft, {})).rejects.toMatchObject({ code: 'not_found' })
  })

  test('starts its payment for its purpose, and says who it goes to and what was charged', () => {
    const { agent } = asking({})
    expect(agent.toPay(agentDraft)).toEqual({
      ...agentDraft,
      metadata: {
        type: 'agent_request',
        personalityId: maya.id,
        personalityName: maya.name,
        agentName: 'Ada Quill',
      },
    })
    const said = (cents: number, useCredit = false) =>
      agent.told({ href: '' }, { cents, useCredit }).text.split('. ')
    expect(said(0)).toEqual(['It goes to Ada Quill', 'There was no fee.'])
    expect(said(999)[1]).toMatch(/^The \$9\.99 platform fee was charged/)
    expect(said(999, true)[1]).toMatch(/^One of your credits paid/)
  })
})

describe('A direct booking', () => {
  test('is sent with its payment, unless a fee was introduced', async () => {
    const { direct, sent } = asking({ 'POST /api/direct-booking': [201, { success: true, bookingId: 41 }] })
    expect(await direct.send(directDraft, { paymentIntentId: 'pi_1' })).toEqual({ href: '/bookings/41' })
    expect(sent).toEqual([{ ...directDraft, paymentIntentId: 'pi_1' }])
    const now = asking({ 'POST /api/direct-booking': [409, feeChanged] })
    expect(await now.direct.send(directDraft, {})).toBeUndefined()
    expect(direct.toPay(directDraft)).toMatchObject({ metadata: { type: 'direct_booking' } })
  })

  test('or through an agent, that was sent before leads to itself', async () => {
    const { agent, direct } = asking({})
    expect(await agent.getSent({ agentRequestId: 5 })).toEqual({ href: '/agent-requests/5' })
    expect(await direct.getSent({ bookingId: 5 })).toEqual({ href: '/bookings/5' })
  })
})
