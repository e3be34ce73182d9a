import fc from 'fast-check'
import { acceptRequest } from '../../../src/domains/agent-requests/answering/accept-request.ts'
import { declineRequest } from '../../../src/domains/agent-requests/answering/decline-request.ts'
import { proposeTimes } from '../../../src/domains/agent-requests/answering/propose-times.ts'
import { sendQuestion } from '../../../src/domains/agent-requests/answering/send-question.ts'
import type { AgentRequestRow } from '../../../src/domains/agent-requests/tables.ts'
import { Refusal } from '../../../src/platform/refuse.ts'
import { exampleAgent, exampleRequest } from '../agents/agent-request.ts'
import { knownRequest, learnDecision, learnSent } from './learn-answers.ts'
import { doors, payWith, sendWith } from './money-actions.ts'
import { command, expectStatus, type MoneyCommand, pick, which } from './money-command.ts'
import type { CardPayment, MoneyModel } from './money-model.ts'
import type { MoneyRun } from './money-run.ts'

const flag = fc.boolean()
const payer = fc.nat({ max: 1 })
const kind = fc.constantFrom('agent' as const, 'agent' as const, 'direct' as const)
type GuestKind = 'agent' | 'direct'

function draftOf({ personality }: MoneyRun, kind: GuestKind) {
  return kind === 'agent'
    ? { personalityId: personality.id, ...exampleRequest }
    : { guestId: personality.id, topic: 'Tides', format: 'podcast', message: 'An hour, please.' }
}

type Beginning = { payer: number; kind: GuestKind; keep: boolean; whole: boolean }

/** The site can't send a draft that it never got. */
async function beginPayment(
  model: MoneyModel,
  run: MoneyRun,
  { payer, kind, keep, whole }: Beginning,
): Promise<CardPayment | undefined> {
  const draft = draftOf(run, kind)
  const type = kind === 'agent' ? 'agent_request' : 'direct_booking'
  const begunAt = run.bench.world.clock.now()
  const answer = await run.payers[payer as 0 | 1].post('/api/create-payment-intent', {
    metadata: { type, personalityId: run.personality.id },
    ...(whole && draft),
    keepAsCredit: keep,
  })
  expectStatus(model, answer, [200, 409])
  if (answer.status !== 200) return undefined
  const { paymentIntentId: intentId, clientSecret } = answer.body
  // The same request again has the same payment, with the newer choice.
  const known = model.pledges.find((one) => one.intentId === intentId)
  if (known) {
    known.keep = keep
    return undefined
  }
  const facts = { refundFails: false, refunded: false, begunAt }
  const pledge: CardPayment = { intentId, clientSecret, kind, payer, draft, keep, ...facts }
  model.pledges.push(pledge)
  return pledge
}

const beginning = fc.record({ payer, kind, keep: flag, whole: flag })
const begin = command('beginToGuest', beginning, beginPayment)

const request = command('requestGuest', beginning, async (model, run, form) => {
  const pledge = await beginPayment(model, run, form)
  if (!pledge) return
  await payWith(pledge, model, run, { card: 'good', told: true })
  await sendWith(pledge, model, run, form)
})

const withCredit = command(
  'requestGuestWithCredit',
  fc.record({ payer, kind, keep: flag }),
  async (model, run, { payer, kind, keep }) => {
    const form = { ...draftOf(run, kind), useCredit: true, keepAsCredit: keep }
    const answer = await run.payers[payer as 0 | 1].post(doors[kind], form)
    expectStatus(model, answer, [201, 409])
    if (answer.status === 201) learnSent(model, kind, answer)
  },
)

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
async function actAsAgent(run: MoneyRun, row: AgentRequestRow, act: keyof Forms, forms: Forms) {
  const ctx = { ...run.bench.world.ctx, actor: { kind: 'system' as const } }
  const acts = {
    accept: () => acceptRequest(ctx, row, 'agent', forms.accept),
    decline: () => declineRequest(ctx, row, 'agent', forms.decline.response),
    counter: () => proposeTimes(ctx, row, 'agent', forms.counter),
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
      const done = await actAsAgent(run, row, act, forms)
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

const weighted: [number, fc.Arbitrary<MoneyCommand>][] = [
  [10, request],
  [4, begin],
  [5, withCredit],
  [24, answer],
  [10, requesterAct],
  [3, takeOver],
  [2, changeAgent],
]

/** Requests that exist from the start, so most runs have one to answer. */
export const openings = fc.array(request, { maxLength: 2, size: 'max' })

export const agentActions = weighted.map(([weight, arbitrary]) => ({ weight, arbitrary }))
