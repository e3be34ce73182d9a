import { beforeAll, expect, test } from 'vitest'
import { exampleAgent, updateRepresentation } from '../helpers/agents/agent-request.ts'
import { cardNumbers, createCreator, sendRequest, testCard } from '../helpers/money/paid-request.ts'
import { paymentTo, type RequestKind, requestKinds } from '../helpers/money/request-kinds.ts'
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
const purposes = Object.keys(requestKinds) as RequestKind[]
/** The guest’s held payments: to the creator, to the thief directly, to the star through their agent. */
const mine = {} as Record<RequestKind, string>
let used: string

async function hold(form: object, cardNumber = testCard.cardNumber): Promise<string> {
  const { clientSecret, paymentIntentId } = (await guest.post('/api/create-payment-intent', form)).body
  await guest.post('/api/sandbox/confirm', { clientSecret, ...testCard, cardNumber })
  return paymentIntentId
}
const recipient = { creator: () => creator, direct: () => thief, agent: () => star }
const send = (who: Member, purpose: RequestKind, more: object) => {
  const { path, draftTo } = requestKinds[purpose]
  return who.post(path, { ...draftTo(recipient[purpose]().id), ...more })
}

/** The creator’s payments that no longer pay for anything, or don’t yet. */
const dead: string[] = []

beforeAll(async () => {
  thief = await world.member()
  star = await world.member()
  otherStar = await world.member()
  for (const one of [star, otherStar]) await updateRepresentation(one, exampleAgent)
  for (const purpose of purposes) mine[purpose] = await hold(paymentTo(purpose, recipient[purpose]().id))
  used = (await sendRequest(guest, creator.id)).paymentIntentId
  dead.push(
    (await guest.post('/api/create-payment-intent', paymentTo('creator', creator.id))).body.paymentIntentId,
  )
  for (const number of [cardNumbers.declined, cardNumbers.challenge]) {
    dead.push(await hold(paymentTo('creator', creator.id), number))
  }
  await world.runJobs()
})

test.each(purposes.flatMap((from) => purposes.filter((to) => to !== from).map((to) => [from, to] as const)))(
  'a payment started for %s does not pay for %s',
  async (from, to) => {
    await expectRefused(() => send(guest, to, { paymentIntentId: mine[from] }), unusable)
    if (to !== 'creator') {
      await expectRefused(() => send(guest, to, { paymentIntentId: used }), unusable)
    }
  },
)

test.each(purposes)(
  'for %s, another user’s payment, or one that is not held, is refused',
  async (purpose) => {
    const foreign = await world.member({ userType: 'creator' })
    await expectRefused(() => send(foreign, purpose, { paymentIntentId: mine[purpose] }), unusable)
    for (const paymentIntentId of dead) {
      await expectRefused(() => send(guest, purpose, { paymentIntentId }), unusable)
    }
  },
)

test('a payment for one person does not pay for a request to another', async () => {
  const creatorId = (await createCreator(world)).id
  await expectRefused(() => send(guest, 'creator', { creatorId, paymentIntentId: mine.creator }), unusable)
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
  for (const purpose of ['direct', 'agent'] as const) {
    const first = await send(guest, purpose, { paymentIntentId: mine[purpose] })
    expect(first.status, first.text).toBe(201)
    const before = await recorded()
    const again = await send(guest, purpose, { paymentIntentId: mine[purpose] })
    expect([again.status, again.body]).toEqual([200, { ...first.body, message: again.body.message }])
    expect(await recorded()).toEqual(before)
    for (const other of purposes.filter((one) => one !== purpose)) {
      await expectRefused(() => send(guest, other, { paymentIntentId: mine[purpose] }), unusable)
    }
  }
})
