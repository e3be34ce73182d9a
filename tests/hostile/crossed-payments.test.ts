import { beforeAll, expect, test } from 'vitest'
import { type RequestWay, requestWays } from '../../src/contract/requests/request-ways.ts'
import { exampleAgent, updateRepresentation } from '../helpers/agents/agent-request.ts'
import { cardNumbers, createCreator, sendRequest, testCard } from '../helpers/money/paid-request.ts'
import { paymentTo, waysToAsk } from '../helpers/money/request-ways.ts'
import { watchMoney } from '../helpers/money/watch-money.ts'
import { setUpCouple } from '../helpers/worlds/couple-setup.ts'
import { type Member } from '../helpers/worlds/world.ts'

const { world, creator, guest } = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '1000000' } })

/** Payments for one kind of request, used on the others. */

let thief: Member
let star: Member
let otherStar: Member
const { recorded, expectRefused } = watchMoney(world)
const unusable = [409, 'payment_not_usable'] as const
/** The guest’s held payments: to the creator, to the thief directly, to the star through their agent. */
const mine = {} as Record<RequestWay, string>
let used: string

async function hold(form: object, cardNumber = testCard.cardNumber): Promise<string> {
  const { clientSecret, paymentIntentId } = (await guest.post('/api/create-payment-intent', form)).body
  await guest.post('/api/sandbox/confirm', { clientSecret, ...testCard, cardNumber })
  return paymentIntentId
}
const recipient = { host: () => creator, direct: () => thief, agent: () => star }
const send = (who: Member, way: RequestWay, more: object) => {
  const { path, draftTo } = waysToAsk[way]
  return who.post(path, { ...draftTo(recipient[way]().id), ...more })
}

/** The creator’s payments that no longer pay for anything, or don’t yet. */
const dead: string[] = []

beforeAll(async () => {
  thief = await world.member()
  star = await world.member()
  otherStar = await world.member()
  for (const one of [star, otherStar]) await updateRepresentation(one, exampleAgent)
  for (const way of requestWays) mine[way] = await hold(paymentTo(way, recipient[way]().id))
  used = (await sendRequest(guest, creator.id)).paymentIntentId
  dead.push(
    (await guest.post('/api/create-payment-intent', paymentTo('host', creator.id))).body.paymentIntentId,
  )
  for (const number of [cardNumbers.declined, cardNumbers.challenge]) {
    dead.push(await hold(paymentTo('host', creator.id), number))
  }
  await world.runJobs()
})

test.each(
  requestWays.flatMap((from) => requestWays.filter((to) => to !== from).map((to) => [from, to] as const)),
)('a payment started for %s does not pay for %s', async (from, to) => {
  await expectRefused(() => send(guest, to, { paymentIntentId: mine[from] }), unusable)
  if (to !== 'host') {
    await expectRefused(() => send(guest, to, { paymentIntentId: used }), unusable)
  }
})

test.each(requestWays)('for %s, another user’s payment, or one that is not held, is refused', async (way) => {
  const foreign = await world.member({ userType: 'creator' })
  await expectRefused(() => send(foreign, way, { paymentIntentId: mine[way] }), unusable)
  for (const paymentIntentId of dead) {
    await expectRefused(() => send(guest, way, { paymentIntentId }), unusable)
  }
})

test('a payment for one person does not pay for a request to another', async () => {
  const creatorId = (await createCreator(world)).id
  await expectRefused(() => send(guest, 'host', { creatorId, paymentIntentId: mine.host }), unusable)
  await expectRefused(
    () => send(guest, 'direct', { guestId: otherStar.id, paymentIntentId: mine.direct }),
    unusable,
  )
  await expectRefused(
    () => send(guest, 'agent', { personalityId: otherStar.id, paymentIntentId: mine.agent }),
    unusable,
  )
})

test('a payment pays once', async () => {
  for (const way of ['direct', 'agent'] as const) {
    const first = await send(guest, way, { paymentIntentId: mine[way] })
    expect(first.status, first.text).toBe(201)
    const before = await recorded()
    const again = await send(guest, way, { paymentIntentId: mine[way] })
    expect([again.status, again.body]).toEqual([200, { ...first.body, message: again.body.message }])
    expect(await recorded()).toEqual(before)
    for (const other of requestWays.filter((one) => one !== way)) {
      await expectRefused(() => send(guest, other, { paymentIntentId: mine[way] }), unusable)
    }
  }
})
