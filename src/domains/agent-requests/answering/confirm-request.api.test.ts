import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAgentPortal } from '../../../../tests/helpers/agents/agent-portal.ts'
import { exampleAgent, sendAgentRequest } from '../../../../tests/helpers/agents/agent-request.ts'
import { setUpRepresented } from '../../../../tests/helpers/agents/represented-setup.ts'
import { daysFromNow } from '../../../../tests/helpers/money/paid-request.ts'
import { users } from '../../accounts/tables.ts'
import { checkMoney } from '../../checkout/check-money.ts'
import { payments } from '../../payments/tables.ts'

const people = setUpRepresented()
const { world, guest, requester } = people

test.each(['guest', 'requester'] as const)(
  'nothing is booked while the %s is suspended; the request stays open until they are restored',
  async (who) => {
    const requestId = await sendAgentRequest(requester, guest.id)
    await world.runJobs()
    const tab = await openAgentPortal(world, exampleAgent.agentEmail)
    const when = { date: daysFromNow(world, who === 'guest' ? 30 : 31), time: '10:00' }
    expect((await tab.act('counter', { requestId, offers: [when] })).status).toBe(200)
    const suspend = (suspendedAt: Date | null) =>
      world.ctx.db.update(users).set({ suspendedAt }).where(eq(users.id, people[who].id))
    const takeOffer = () => requester.post(`/api/agent-requests/${requestId}/accept-offer`, { offer: 0 })

    await suspend(world.clock.now())
    const accepted = await tab.act('accept', { requestId, ...when })
    expect([accepted.status, accepted.body.code]).toEqual([409, 'not_bookable'])
    expect(accepted.body.message).toBe(
      `A booking with ${people[who].name} isn’t possible right now. The request stays open, so try again later.`,
    )
    expect((await takeOffer()).status).toBe(who === 'guest' ? 409 : 401)

    await suspend(null)
    expect((await takeOffer()).body).toMatchObject({ status: 'accepted' })
    await world.runJobs()
    expect((await checkMoney(world.ctx)).violations).toEqual([])
  },
)

test('accepting creates no booking when the fee already pays for something else', async () => {
  const requestId = await sendAgentRequest(requester, guest.id)
  await world.runJobs()
  const tab = await openAgentPortal(world, exampleAgent.agentEmail)
  const request = { usedBy: 'agent_request', usedId: requestId } as const
  const other = { usedBy: 'booking', usedId: 0 } as const
  const paidFor = (now: typeof request | typeof other, { usedBy, usedId }: typeof request | typeof other) =>
    world.ctx.db
      .update(payments)
      .set(now)
      .where(and(eq(payments.usedBy, usedBy), eq(payments.usedId, usedId)))
      .returning()
  expect(await paidFor(other, request)).toHaveLength(1)
  const booked = async () => (await guest.get('/api/bookings')).body.length
  const before = await booked()
  const when = { date: daysFromNow(world, 33), time: '10:00' }
  const accepted = await tab.act('accept', { requestId, ...when })
  expect([accepted.status, accepted.body.currentStatus]).toEqual([409, 'pending'])
  expect(await booked()).toBe(before)
  await paidFor(request, other)
})
