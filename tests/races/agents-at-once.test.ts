import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailKinds, notificationKinds } from '../helpers/agents/agent-notifications.ts'
import { openAgentPortal, type PortalTab } from '../helpers/agents/agent-portal.ts'
import {
  createRepresentedGuest,
  exampleAgent,
  type Represented,
  sendAgentRequest,
} from '../helpers/agents/agent-request.ts'
import { daysFromNow } from '../helpers/money/paid-request.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { createWorld } from '../helpers/worlds/world.ts'

let people: Represented
beforeAll(async () => {
  people = await createRepresentedGuest(await createWorld({ RATE_LIMIT_FACTOR: '1000' }))
})
afterAll(() => people.world.close())

const decisions = ['accepted', 'declined', 'withdrawn']
const send = async () => {
  const id = await sendAgentRequest(people.requester, people.guest.id)
  const tab = await openAgentPortal(people.world, exampleAgent.agentEmail)
  return { id, tabs: [tab, await openAgentPortal(people.world, exampleAgent.agentEmail, tab.token)] as const }
}
const look = async (id: number) => (await people.requester.get(`/api/agent-requests/${id}`)).body

test('two tabs that answer at the same time give one answer, and everyone is notified of it', async () => {
  for (let round = 0; round < rounds(6, 60); round++) {
    const { id, tabs } = await send()
    const time = { date: daysFromNow(people.world, 20 + round), time: '10:00' }
    const acts: [PortalTab, string, object][] = [
      [tabs[0], 'accept', time],
      [tabs[1], 'accept', { ...time, time: '12:00' }],
      [tabs[0], 'decline', { response: 'Not this season.' }],
      [tabs[1], 'decline', { response: 'Never.' }],
    ]
    const answers = await Promise.all(
      [...acts.slice(round % 4), ...acts.slice(0, round % 4)].map(([tab, act, form]) => tab.act(act, form)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    const [given] = answers.filter(({ status }) => status === 200)
    const request = await look(id)
    expect(request.status).toBe(given?.body.status)
    const said = request.steps.filter(({ what }: { what: string }) => decisions.includes(what))
    expect(said).toHaveLength(1)
    expect(said[0].text).toBe(given?.body.agentResponse ?? null)
    const entries = request.entries.map(({ kind }: { kind: string }) => kind)
    expect(entries.includes('refund')).toBe(request.status === 'declined')
    expect(request.bookingId === null).toBe(request.status === 'declined')
  }
})

test('an answer, a question, a takeover and a withdrawal at the same time end in one status that matches every notification', async () => {
  for (let round = 0; round < rounds(6, 60); round++) {
    const { id, tabs } = await send()
    const path = `/api/agent-requests/${id}`
    const time = { date: daysFromNow(people.world, 120 + round), time: '10:00' }
    await people.world.runJobs()
    const before = [
      await emailKinds(people.world, people.requester.email),
      await notificationKinds(people.world, people.guest.id),
    ]
    const answers = await Promise.all([
      round % 2 ? tabs[0].act('accept', time) : tabs[0].act('decline', { response: 'No.' }),
      tabs[1].act('ask', { question: 'Live?' }),
      people.guest.post(`${path}/take-over`),
      people.requester.post(`${path}/withdraw`),
    ])
    await people.world.runJobs()
    const { status, steps, questionOpen } = await look(id)
    const happened: string[] = steps.map(({ what }: { what: string }) => what)
    expect(happened.filter((what) => decisions.includes(what))).toEqual([status])
    expect(questionOpen).toBe(false)
    const done = ['answer', 'asked', 'taken_over', 'withdrawn'].filter((_, at) => answers[at]?.status === 200)
    expect(
      happened
        .slice(1)
        .map((what) => (what === 'accepted' || what === 'declined' ? 'answer' : what))
        .toSorted(),
    ).toEqual(done.toSorted())
    const mailed = (await emailKinds(people.world, people.requester.email)).slice(before[0]?.length)
    const closing = ['declined', 'withdrawn'].filter((what) => what === status)
    // People get no notifications about their own acts.
    const toRequester = closing.filter((what) => what !== 'withdrawn')
    expect(mailed.filter((kind) => decisions.includes(kind))).toEqual(toRequester)
    const notified = (await notificationKinds(people.world, people.guest.id)).slice(before[1]?.length)
    expect(notified.filter((kind) => decisions.includes(kind))).toEqual(closing)
  }
})
