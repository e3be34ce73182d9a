import type { ReportKind } from '../../../src/contract/reports.ts'
import { shows } from '../../../src/domains/shows/tables.ts'
import { exampleAgent, sendAgentRequest, updateRepresentation } from '../agents/agent-request.ts'
import { expectOk } from '../browser/visitor.ts'
import { holdPayment } from '../money/paid-request.ts'
import { paymentTo, waysToAsk } from '../money/request-ways.ts'
import type { AdminWorld } from './admin-setup.ts'
import { storeReviews } from './store-reviews.ts'
import type { Member, World } from './world.ts'

export type Thing = { kind: ReportKind; id: number }

/** Reports something for being spam and returns the report’s id. */
export async function report(by: Member, thing: Thing, more: object = {}): Promise<number> {
  return expectOk(await by.post('/api/reports', { ...thing, reason: 'spam', ...more })).body.id
}

/** Sends a message and returns it as what can be reported. */
export async function sendMessage(from: Member, to: Member, content = 'Buy my course'): Promise<Thing> {
  const { body } = expectOk(await from.post('/api/messages', { toUserId: to.id, content }))
  return { kind: 'message', id: body.id }
}

export async function storeShow({ ctx }: World, { id: userId }: Member, title = 'Spam hour'): Promise<Thing> {
  const now = ctx.clock.now()
  const address = `https://feeds.example/${userId}`
  const values = {
    userId,
    kind: 'link' as const,
    address,
    title,
    createdAt: now,
    triedAt: now,
    verifyCode: 'x',
  }
  const [row] = await ctx.db.insert(shows).values(values).returning({ id: shows.id })
  return { kind: 'show', id: row?.id ?? 0 }
}

/** One thing of each kind: what a new person made, and its reader, who sees it. */
export async function makeThings(world: World): Promise<{ author: Member; reader: Member; things: Thing[] }> {
  const author = await world.member({ name: 'Otto Author', userType: 'creator' })
  const reader = await world.member({ name: 'Rita Reader' })
  const bookingId = await ask(author, reader)
  const [written, received] = await storeReviews(world, bookingId, [author, reader])
  const agentId = await askAgent(author, reader)
  return {
    author,
    reader,
    things: [
      { kind: 'person', id: author.id },
      await sendMessage(author, reader),
      await storeShow(world, author),
      { kind: 'booking', id: bookingId },
      { kind: 'agent_request', id: agentId },
      { kind: 'review', id: written },
      { kind: 'review_answer', id: received },
    ],
  }
}

async function ask(requester: Member, { id }: Member): Promise<number> {
  const { path, draftTo } = waysToAsk.direct
  const draft = { ...draftTo(id), ...paymentTo('direct', id), platformFee: 9.99 }
  const paymentIntentId = await holdPayment(requester, draft)
  return expectOk(await requester.post(path, { ...draft, paymentIntentId })).body.bookingId
}

async function askAgent(requester: Member, guest: Member): Promise<number> {
  await updateRepresentation(guest, exampleAgent)
  return sendAgentRequest(requester, guest.id)
}

/** Decides a report and returns the answer’s body. */
export async function decide(
  { admin }: Pick<AdminWorld, 'admin'>,
  id: number,
  act: string,
  reason = 'No ads here.',
) {
  return expectOk(await admin.post(`/api/admin/reports/${id}/resolve`, { act, reason })).body
}
