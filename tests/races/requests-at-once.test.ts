import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findPayment } from '../../src/domains/payments/queries.ts'
import { refundPayment } from '../../src/domains/payments/returning/refund-payment.ts'
import { findRequest, listSteps } from '../../src/domains/requests/agent/queries.ts'
import { runDeadlines } from '../../src/domains/requests/deadlines/run-deadlines.ts'
import { checkMoney } from '../../src/domains/requests/operating/check-money.ts'
import { isBooking } from '../../src/domains/requests/queries.ts'
import { bookings } from '../../src/domains/requests/tables.ts'
import { openAgentPortal } from '../helpers/agents/agent-portal.ts'
import { exampleAgent, sendAgentRequest } from '../helpers/agents/agent-request.ts'
import { setUpRepresented } from '../helpers/agents/represented-setup.ts'
import { type Answer, expectOk } from '../helpers/browser/visitor.ts'
import { timeProblems } from '../helpers/money/check-agent-run.ts'
import { daysFromNow } from '../helpers/money/paid-request.ts'
import { rounds } from '../helpers/worlds/long.ts'
import type { Member } from '../helpers/worlds/world.ts'

const { world, guest, requester } = setUpRepresented()

const decisions = ['accepted', 'declined', 'withdrawn']
const isEnd = (what: string) => [...decisions, 'expired', 'payment_failed'].includes(what)

test('whatever agent, guest, requester, deadline and owner do to one request at the same time has one outcome', async () => {
  const { db } = world.ctx
  for (let round = 0; round < rounds(8, 80); round++) {
    const keepAsCredit = round % 2 === 0
    const id = await sendAgentRequest(requester, guest.id, { keepAsCredit })
    const paymentId = (await findRequest(world.ctx, id))?.paymentId ?? 0
    const tab = await openAgentPortal(world, exampleAgent.agentEmail)
    const at = (time: string) => ({ date: daysFromNow(world, 9 + round), time })
    const asAgent = (name: string, body: object) => tab.act(name, { requestId: id, ...body })
    const as = (who: Member, name: string, body?: object) =>
      who.post(`/api/agent-requests/${id}/${name}`, body)
    const offer = () => asAgent('counter', { offers: [at('10:30'), at('15:00')] })
    const ask = () => asAgent('ask', { question: 'How long is it?' })
    if (round % 3 > 0) expectOk(await offer())
    await world.runJobs()

    const isRefunded = round % 2 === 1
    const acts: (() => Promise<Answer | undefined>)[] = [
      () => asAgent('accept', at('10:00')),
      () => as(requester, 'withdraw'),
      () => asAgent('decline', { response: 'Not this time.' }),
      () => as(requester, 'accept-offer', { offer: 0 }),
      async () => {
        await as(guest, 'take-over')
        return as(guest, round % 2 ? 'accept' : 'decline', { response: 'I decide.', ...at('12:00') })
      },
      async () => {
        if (isRefunded) await refundPayment(world.ctx, paymentId)
        else {
          const now = { expiresAt: world.clock.now() }
          await db.update(bookings).set(now).where(eq(bookings.paymentId, paymentId))
        }
        await runDeadlines(world.ctx)
        return undefined
      },
      offer,
      ask,
    ]
    // Three of them, each from two tabs.
    const first = (round * 3) % acts.length
    const three = [...acts, ...acts].slice(first, first + 3)
    const done = [...three, ...three.toReversed()]
    const answers = await Promise.all(done.map((one) => one()))
    const allowed = [200, 400, 403, 404, 409]
    expect(answers.filter((one) => one && !allowed.includes(one.status)).map((one) => one?.text)).toEqual([])
    await world.runJobs()

    const { status = '' } = (await findRequest(world.ctx, id)) ?? {}
    // A proposal and a question are answered with what the request is by then.
    const decided = answers.flatMap((one, i) =>
      one?.status === 200 && done[i] !== offer && done[i] !== ask ? (one.body.status as string) : [],
    )
    expect(decided.filter((one) => decisions.includes(one))).toEqual(
      decisions.includes(status) ? [status] : [],
    )
    const steps = (await listSteps(world.ctx, [id])).get(id) ?? []
    expect(steps.map(({ what }) => what).filter(isEnd)).toEqual(isEnd(status) ? [status] : [])
    const fee = (await findPayment(world.ctx, paymentId))?.status
    const isKept = keepAsCredit && (status === 'declined' || status === 'expired')
    const place = status === 'accepted' || !isEnd(status) ? 'captured' : isKept ? 'credited' : 'refunded'
    expect(isRefunded ? [place, 'refunded'] : [place]).toContain(fee)
    const booked = await db
      .select()
      .from(bookings)
      .where(and(eq(bookings.paymentId, paymentId), isBooking))
    expect(booked.map((one) => one.status)).toEqual(status === 'accepted' ? ['confirmed'] : [])
    const all = await db.select().from(bookings)
    expect(await timeProblems(world.ctx, [guest.id, requester.id], all)).toEqual([])
    expect((await checkMoney(world.ctx)).violations).toEqual([])
  }
})
