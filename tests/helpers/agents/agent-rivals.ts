import { eq } from 'drizzle-orm'
import { listSteps } from '../../../src/domains/agent-requests/queries.ts'
import { runAgentDeadlines } from '../../../src/domains/agent-requests/run-agent-deadlines.ts'
import { agentRequests } from '../../../src/domains/agent-requests/tables.ts'
import { bookings } from '../../../src/domains/bookings/tables.ts'
import { refundPayment } from '../../../src/domains/payments/returning/refund-payment.ts'
import { payments } from '../../../src/domains/payments/tables.ts'
import { mailOutbox } from '../../../src/platform/mail/tables.ts'
import type { Answer } from '../browser/visitor.ts'
import { timeProblems } from '../money/check-agent-run.ts'
import { daysFromNow } from '../money/paid-request.ts'
import { emailedToken } from '../worlds/received-emails.ts'
import type { World } from '../worlds/world.ts'
import {
  createRepresentedGuest,
  type Represented,
  sendAgentRequest,
  updateRepresentation,
} from './agent-request.ts'

/** A request that the agent was emailed about. */
export type Case = Represented & {
  id: number
  agentEmail: string
  /** The token of the agent's link. */
  token: string
  keepAsCredit: boolean
}

let agents = 0

/** A new requester asks a new guest with an agent, who may have proposed times already. */
export async function newCase(
  world: World,
  { keepAsCredit, countered }: { keepAsCredit: boolean; countered: boolean },
): Promise<Case> {
  const people = await createRepresentedGuest(world)
  const agentEmail = `agent${++agents}@agency.example`
  await updateRepresentation(people.guest, { agentEmail })
  const id = await sendAgentRequest(people.requester, people.guest.id, { keepAsCredit })
  const token = await emailedToken(world, agentEmail, 'agent')
  const made = { ...people, id, agentEmail, token, keepAsCredit }
  if (countered) {
    const { status, text } = await callPortal(made, 'counter', { offers: offersOf(made) })
    if (status !== 200) throw new Error(`counter: ${text}`)
    await world.runJobs()
  }
  return made
}

const otherAgent = (agentEmail: string) => `other-${agentEmail}`
const timeOf = ({ world }: Case, time = '10:00') => ({ date: daysFromNow(world, 9), time })
const offersOf = (made: Case) => ['10:30', '15:00'].map((time) => timeOf(made, time))

function callPortal({ world, token, id }: Case, act: string, body: object): Promise<Answer> {
  return world.visitor().post(`/api/agent/${token}/${act}`, { requestId: id, ...body })
}

function as(made: Case, who: 'guest' | 'requester', act: string, body?: object): Promise<Answer> {
  return made[who].post(`/api/agent-requests/${made.id}/${act}`, body)
}

async function takeOverAnd(made: Case, act: string, body: object) {
  await as(made, 'guest', 'take-over')
  return as(made, 'guest', act, body)
}

/** Everything that participants can do about a request, each from its own tab or process. */
export const rivals: Record<string, (made: Case) => Promise<Answer | undefined>> = {
  'the agent accepts': (made) => callPortal(made, 'accept', timeOf(made)),
  'the agent declines': (made) => callPortal(made, 'decline', { response: 'Not this time.' }),
  'the agent proposes times': (made) => callPortal(made, 'counter', { offers: offersOf(made) }),
  'the agent asks': (made) => callPortal(made, 'ask', { question: 'How long is it?' }),
  'the requester withdraws': (made) => as(made, 'requester', 'withdraw'),
  'the requester takes a time': (made) => as(made, 'requester', 'accept-offer', { offer: 0 }),
  'the guest takes over and accepts': (made) => takeOverAnd(made, 'accept', timeOf(made, '12:00')),
  'the guest takes over and declines': (made) => takeOverAnd(made, 'decline', { response: 'I am away.' }),
  async 'the guest has another agent'({ guest, agentEmail }) {
    await updateRepresentation(guest, { agentEmail: otherAgent(agentEmail) })
    return undefined
  },
  async 'its time is over'({ world, id }) {
    const soon = new Date(world.clock.now().getTime() + 1000)
    await world.ctx.db.update(agentRequests).set({ expiresAt: soon }).where(eq(agentRequests.id, id))
    await runAgentDeadlines(world.ctx)
    await world.clock.advance({ seconds: 2 })
    await runAgentDeadlines(world.ctx)
    return undefined
  },
  async 'the owner gives the fee back'({ world, id }) {
    await refundPayment(world.ctx, await paymentOf(world, id))
    return undefined
  },
}

async function paymentOf({ ctx }: World, id: number): Promise<number> {
  const [row] = await ctx.db.select().from(agentRequests).where(eq(agentRequests.id, id))
  return row?.paymentId ?? 0
}

/** The outcome of a request. */
export type Outcome = {
  status: string
  sent: boolean
  payment: string | undefined
  /** The last history entry and its actor. */
  ends: string[]
  endedBy: string | null | undefined
  /** Bookings paid by its fee. */
  bookings: string[]
  /** Users whose time is wrongly blocked or wrongly free. */
  times: string[]
  /** Emails per participant, without questions and proposals. */
  mails: Record<'requester' | 'guest' | 'agent' | 'other agent', string[]>
}

const ending = ['accepted', 'declined', 'withdrawn', 'expired', 'payment_failed']
/** Each question and proposal is an email; each money movement sends a receipt. */
const moreThanOnce = ['agent request asked', 'agent request countered', 'payment receipt']

export async function outcomeOf(made: Case): Promise<Outcome> {
  const { world, id, guest, requester, agentEmail } = made
  await world.runJobs()
  const { db } = world.ctx
  const [row] = await db.select().from(agentRequests).where(eq(agentRequests.id, id))
  if (!row) throw new Error(`There is no request ${id}.`)
  const [payment] = await db.select().from(payments).where(eq(payments.id, row.paymentId))
  const booked = await db.select().from(bookings).where(eq(bookings.paymentId, row.paymentId))
  const steps = (await listSteps(world.ctx, [id])).get(id) ?? []
  const ends = steps.filter(({ what }) => ending.includes(what))
  const mailed = async (address: string) => {
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, address))
    return mails
      .map(({ kind }) => kind)
      .filter((kind) => !moreThanOnce.includes(kind))
      .sort()
  }
  return {
    status: row.status,
    sent: row.sentAt !== null,
    payment: payment?.status,
    ends: ends.map(({ what }) => what),
    endedBy: ends.at(-1)?.by,
    bookings: booked.map((one) => `${one.status} ${one.paymentStatus}`),
    times: await timeProblems(world.ctx, [guest.id, requester.id], booked),
    mails: {
      requester: await mailed(requester.email),
      guest: await mailed(guest.email),
      agent: await mailed(agentEmail),
      'other agent': await mailed(otherAgent(agentEmail)),
    },
  }
}
