import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exampleAgent, sendAgentRequest } from '../../../tests/helpers/agents/agent-request.ts'
import { setUpRepresented } from '../../../tests/helpers/agents/represented-setup.ts'
import { whileBroken } from '../../../tests/helpers/money/break-ledger.ts'
import { cancelOpen } from './cancel-open.ts'

const { world, guest, requester } = setUpRepresented()

beforeAll(async () => {
  await sendAgentRequest(requester, guest.id)
  await world.runJobs()
})

async function toldWhen(leaver: 'requester' | 'guest', changes: SQL[]): Promise<string> {
  const [who, other] = leaver === 'guest' ? [guest, requester] : [requester, guest]
  const { others, throughAgents } = await whileBroken(world, changes, (ctx) => cancelOpen(ctx, who.id))
  const agents = throughAgents.map(({ agentEmail }) =>
    agentEmail === exampleAgent.agentEmail ? 'agent' : '?',
  )
  return [...[...others].map((id) => (id === other.id ? 'other' : '?')), ...agents].join(' and ') || 'no one'
}

const accepted = sql`update bookings set answerer = 'recipient', status = 'confirmed'`
const reopened = sql`update bookings set status = 'pending', payment_status = 'unpaid', payment_id = null`

const requests: [what: string, SQL[], requesterLeaves: string, guestLeaves: string][] = [
  ['that waits for its agent', [], 'other and agent', 'other and agent'],
  ['whose fee is being charged', [sql`update agent_answers set sent_at = null`], 'no one', 'other'],
  [
    'that the guest took over',
    [sql`update agent_answers set taken_over_at = created_at from bookings`],
    'other',
    'other',
  ],
  ['that the agent accepted', [accepted], 'other and agent', 'other and agent'],
  ['that was reopened afterwards', [accepted, reopened], 'no one', 'no one'],
  [
    'that was reopened and paid again',
    [accepted, sql`update bookings set status = 'pending', payment_status = 'held'`],
    'other',
    'other',
  ],
]
test.each(requests)(
  'a request %s, closed because a participant leaves, is reported to those who know of it',
  async (_, changes, requesterLeaves, guestLeaves) => {
    expect(await toldWhen('requester', changes)).toBe(requesterLeaves)
    expect(await toldWhen('guest', changes)).toBe(guestLeaves)
  },
)
