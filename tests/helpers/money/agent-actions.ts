import fc from 'fast-check'
import { findRequest } from '../../../src/domains/requests/agent/queries.ts'
import { acceptRequest } from '../../../src/domains/requests/answering/accept-request.ts'
import { declineRequest } from '../../../src/domains/requests/answering/decline-request.ts'
import { proposeForGuest } from '../../../src/domains/requests/answering/propose-times.ts'
import { sendQuestion } from '../../../src/domains/requests/answering/send-question.ts'
import { Refusal } from '../../../src/platform/refuse.ts'
import { exampleAgent } from '../agents/agent-request.ts'
import { knownRequest, learnDecision } from './learn-answers.ts'
import { command, expectStatus, pick, weigh, which } from './money-command.ts'
import type { MoneyRun } from './money-run.ts'

/** The payload of each answer. Others compete for the times. */
function formsOf({ bench }: MoneyRun, first: number) {
  const date = new Date(bench.world.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const offers = ['10:00', '10:30', '15:00'].slice(first).map((time) => ({ date, time }))
  const words = { speakingFee: null, response: null, duration: undefined }
  return {
    accept: { date, time: offers[0]?.time ?? '', ...words },
    decline: { response: 'Not this time.' },
    counter: { offers, ...words },
    ask: { question: 'How long is it?' },
  }
}
type Forms = ReturnType<typeof formsOf>

/** Undefined where the site refuses it. */
async function actAsAgent(run: MoneyRun, id: number, act: keyof Forms, forms: Forms) {
  const ctx = { ...run.bench.world.ctx, actor: { kind: 'system' as const } }
  const row = await findRequest(ctx, id)
  if (!row) throw new Error(`There is no request ${id}.`)
  const acts = {
    accept: () => acceptRequest(ctx, row, 'agent', forms.accept),
    decline: () => declineRequest(ctx, row, 'agent', forms.decline.response),
    counter: () => proposeForGuest(ctx, row, 'agent', forms.counter),
    ask: () => sendQuestion(ctx, row, 'agent', forms.ask.question),
  }
  try {
    return await acts[act]()
  } catch (error) {
    const refused = ['wrong_status', 'forbidden', 'invalid', 'time_taken']
    if (error instanceof Refusal && refused.includes(error.code)) return undefined
    throw error
  }
}

const answers = ['accept', 'accept', 'decline', 'counter', 'counter', 'ask'] as const
/** Mostly the side that should answer, sometimes the other one. */
const wrongOne = fc.nat({ max: 7 }).map((n) => n === 0)

const answer = command(
  'answerRequest',
  fc.record({ which, act: fc.constantFrom(...answers), first: fc.nat({ max: 2 }), wrongOne }),
  async (model, run, { which, act, first, wrongOne }) => {
    const row = pick(await run.agentRequests(), which)
    if (!row) return
    const forms = formsOf(run, first)
    const { takenOver } = knownRequest(model, row.id)
    if ((row.takenOverAt !== null) === wrongOne) {
      const done = await actAsAgent(run, row.id, act, forms)
      if (!done) return
      if (takenOver) throw new Error(`The agent could ${act} request ${row.id}, which was taken over.`)
      if (act === 'accept' || act === 'decline') learnDecision(model, done)
      return
    }
    const path = `/api/agent-requests/${row.id}/${act}`
    const reply = await run.personality.post(path, forms[act])
    expectStatus(model, reply, [200, 400, 403, 404, 409])
    if (reply.status === 200 && (act === 'accept' || act === 'decline')) learnDecision(model, reply.body)
  },
)

const requesterActs = ['withdraw', 'accept-offer', 'accept-offer', 'answer'] as const
const forms = { withdraw: undefined, 'accept-offer': { offer: 0 }, answer: { text: 'An hour.' } }

const requesterAct = command(
  'actOnRequest',
  fc.record({ which, act: fc.constantFrom(...requesterActs) }),
  async (model, run, { which, act }) => {
    const row = pick(await run.agentRequests(), which)
    const person = run.payers.find(({ id }) => id === row?.requesterId)
    if (!row || !person) return
    const reply = await person.post(`/api/agent-requests/${row.id}/${act}`, forms[act])
    expectStatus(model, reply, [200, 400, 409])
    if (reply.status === 200 && act !== 'answer') learnDecision(model, reply.body)
  },
)

const takeOver = command('takeOver', fc.record({ which }), async (model, run, { which }) => {
  const row = pick(await run.agentRequests(), which)
  if (!row) return
  const reply = await run.personality.post(`/api/agent-requests/${row.id}/take-over`)
  expectStatus(model, reply, [200, 404, 409])
  if (reply.status === 200) knownRequest(model, row.id).takenOver = true
})

const changes = [
  exampleAgent,
  { hasAgent: false },
  { hasAgent: true, agentName: 'Bo Reed', agentEmail: 'bo.reed@agency.example' },
  { requiresAgentApproval: true },
  { requiresAgentApproval: false },
]

const changeAgent = command('changeAgent', fc.constantFrom(...changes), async (model, run, change) => {
  const { personality } = run
  expectStatus(model, await personality.patch(`/api/users/${personality.id}`, change), [200])
})

export const agentActions = weigh([
  [24, answer],
  [10, requesterAct],
  [3, takeOver],
  [2, changeAgent],
])
