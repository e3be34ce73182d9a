import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendAgentRequest } from '../../../tests/helpers/agents/agent-request.ts'
import { setUpRepresented } from '../../../tests/helpers/agents/represented-setup.ts'
import { daysFromNow } from '../../../tests/helpers/money/paid-request.ts'
import { userEvents } from '../../platform/realtime/tables.ts'
import { acceptRequest } from './answering/accept-request.ts'
import { declineRequest } from './answering/decline-request.ts'
import { proposeTimes } from './answering/propose-times.ts'
import { sendQuestion } from './answering/send-question.ts'
import { findRequest } from './queries.ts'

const people = setUpRepresented({ requesterZone: 'America/New_York' })
const { world, guest, requester } = people

async function seen(id: number) {
  const request = await findRequest(world.ctx, id)
  if (!request) throw new Error(`There is no request ${id}.`)
  return request
}

let days = 10
const freeTime = () => ({ date: daysFromNow(world, ++days), time: '10:00' })
const act = async (who: 'requester' | 'guest', id: number, name: string, body?: object) => {
  const { status, text } = await people[who].post(`/api/agent-requests/${id}/${name}`, body)
  if (status !== 200) throw new Error(text)
}
const terms = { duration: 45 as const, speakingFee: '$700', response: 'One of these?' }
const counter = async (id: number) =>
  proposeTimes(world.ctx, await seen(id), 'agent', { ...terms, offers: [freeTime()] })
const question = async (id: number) => sendQuestion(world.ctx, await seen(id), 'agent', 'How long is it?')

async function told(): Promise<number[]> {
  const count = ({ id }: { id: number }) =>
    world.ctx.db.$count(userEvents, and(eq(userEvents.userId, id), eq(userEvents.name, 'agent_request')))
  return [await count(requester), await count(guest)]
}

test('every act reaches the open pages of both, once', async () => {
  const accept = async (id: number) =>
    acceptRequest(world.ctx, await seen(id), 'agent', { ...terms, ...freeTime(), duration: undefined })
  const decline = async (id: number) => declineRequest(world.ctx, await seen(id), 'agent', 'No.')
  const stories: ((id: number) => unknown)[][] = [
    [
      question,
      (id) => act('requester', id, 'answer', { text: 'An hour.' }),
      counter,
      (id) => act('requester', id, 'accept-offer', { offer: 0 }),
    ],
    [accept],
    [decline],
    [(id) => act('guest', id, 'take-over'), (id) => act('requester', id, 'withdraw')],
  ]
  for (const story of stories) {
    const id = await sendAgentRequest(requester, guest.id)
    await world.runJobs()
    for (const one of story) {
      const [requester = 0, guest = 0] = await told()
      await one(id)
      expect(await told()).toEqual([requester + 1, guest + 1])
    }
  }
})

describe('a refused act says who may do it', () => {
  const refusal = async (who: 'requester' | 'guest', id: number, name: string, body?: object) =>
    (await people[who].post(`/api/agent-requests/${id}/${name}`, body)).body.message as string

  test('before the guest takes over, and after', async () => {
    const id = await sendAgentRequest(requester, guest.id)
    await world.runJobs()
    const decline = (who: 'requester' | 'guest') => refusal(who, id, 'decline', { response: 'No.' })
    expect(await refusal('requester', id, 'take-over')).toBe('Only the guest can take over this request.')
    expect(await refusal('guest', id, 'withdraw')).toBe('Only the person who sent this request can do this.')
    expect(await decline('guest')).toContain('Take it over to reply yourself')
    await act('guest', id, 'take-over')
    expect(await decline('requester')).toContain('Only the guest can reply')
  })
})
