import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exampleAgent, updateRepresentation } from '../../../tests/helpers/agents/agent-request.ts'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { users } from '../accounts/tables.ts'
import { payments } from '../payments/tables.ts'

const own = setUpCouple()
let host: Member
let guest: Member

beforeAll(async () => {
  const { world } = own
  host = await world.member({ name: 'Hanna Host', userType: 'creator' })
  guest = await world.member({ name: 'Greta Guest' })
  await updateRepresentation(guest, exampleAgent)
  for (const { id } of [host, guest]) {
    await world.ctx.db.update(users).set({ sample: true }).where(eq(users.id, id))
  }
})

const agentDraft = { requestedTopic: 'Tides', requestedFormat: 'panel', creatorMessage: 'Come on.' }
const directDraft = { topic: 'Tides', format: 'panel', message: 'Come on.' }
const asks: [what: string, path: string, body: () => object, name: string][] = [
  ['a payment for a creator', '/api/create-payment-intent', () => ({ creatorId: host.id }), 'Hanna Host'],
  [
    'a payment through an agent',
    '/api/create-payment-intent',
    () => ({
      metadata: { type: 'agent_request', personalityId: guest.id },
      personalityId: guest.id,
      ...agentDraft,
    }),
    'Greta Guest',
  ],
  [
    'a payment for a guest',
    '/api/create-payment-intent',
    () => ({ metadata: { type: 'direct_booking' }, guestId: guest.id, ...directDraft }),
    'Greta Guest',
  ],
  ['a booking', '/api/bookings', () => ({ creatorId: host.id }), 'Hanna Host'],
  [
    'a request through an agent',
    '/api/agent-request',
    () => ({ personalityId: guest.id, ...agentDraft }),
    'Greta Guest',
  ],
  ['a direct booking', '/api/direct-booking', () => ({ guestId: guest.id, ...directDraft }), 'Greta Guest'],
]

test.each(asks)(
  '%s of a sample person is refused, and nothing is charged',
  async (_what, path, body, name) => {
    const answer = await own.creator.post(path, body())
    expect([answer.status, answer.body]).toEqual([
      409,
      { code: 'sample_account', message: `${name} is an example and can’t be booked. Nothing was charged.` },
    ])
    expect(await own.world.ctx.db.$count(payments)).toBe(0)
  },
)
