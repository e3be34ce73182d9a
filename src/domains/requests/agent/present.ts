import type { AgentRequest, RequestStep } from '../../../contract/requests/agent-requests.ts'
import { isOpen } from '../../../contract/requests/is-open.ts'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { presentPerson } from '../../accounts/present.ts'
import { findUsers, type UserRow } from '../../accounts/queries.ts'
import { presentEntry } from '../../payments/present.ts'
import { findPayments, type LedgerRow, listEntries, type PaymentRow } from '../../payments/queries.ts'
import { contractStatus } from '../../payments/rules.ts'
import { findNewWith } from '../find-new-with.ts'
import { presentOffers } from '../present.ts'
import { memberRoleOf } from './policy.ts'
import type { AgentRequestRow, RequestStepRow } from './queries.ts'
import { listSteps } from './queries.ts'
import { availableActions } from './rules.ts'

/** The caller is each row’s requester or guest. */
export async function presentRequests(ctx: Ctx, rows: AgentRequestRow[]): Promise<AgentRequest[]> {
  const viewer = requireMember(ctx).userId
  const payments = await findPayments(
    ctx,
    rows.flatMap((row) => row.paymentId ?? []),
  )
  const paid = rows.flatMap((row) => (row.requesterId === viewer ? (row.paymentId ?? []) : []))
  const entries = await listEntries(ctx, paid)
  const told = await withPeople(ctx, rows)
  const people = told.flatMap(({ requester, guest }) => [requester, guest])
  const newWith = await findNewWith(ctx, new Map(people.map((person) => [person.id, person])))
  return told.map((told) => {
    const { row, requester, guest } = told
    const payment = payments.get(row.paymentId ?? 0)
    const seat = memberRoleOf(row, viewer)
    if (!seat) throw new Error(`Request ${row.id} cannot be shown to ${viewer}.`)
    return {
      ...presentShared(told),
      creatorId: requester.id,
      creator: presentPerson(requester),
      seat,
      agentEmail: seat === 'guest' ? row.agentEmail : null,
      ...presentMoney(
        row,
        payment,
        seat === 'requester' ? (entries.get(row.paymentId ?? 0) ?? []) : undefined,
      ),
      bookingId: row.bookingId,
      can: availableActions(seat, row, ctx.clock.now()),
      canStart: newWith(seat === 'requester' ? guest.id : requester.id),
    }
  })
}

export async function presentRequest(ctx: Ctx, row: AgentRequestRow): Promise<AgentRequest> {
  const [request] = await presentRequests(ctx, [row])
  if (!request) throw new Error('The request was not presented.')
  return request
}

type Told = { row: AgentRequestRow; requester: UserRow; guest: UserRow; steps: RequestStepRow[] }

export async function withPeople(ctx: Ctx, rows: readonly AgentRequestRow[]): Promise<Told[]> {
  const people = await findUsers(
    ctx,
    rows.flatMap((row) => [row.requesterId, row.guestId]),
  )
  const steps = await listSteps(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const [requester, guest] = [people.get(row.requesterId), people.get(row.guestId)]
    if (!requester || !guest) throw new Error(`Request ${row.id} has no participants.`)
    return { row, requester, guest, steps: steps.get(row.id) ?? [] }
  })
}

export function presentShared({ row, requester, guest, steps }: Told) {
  const { status, startsAt, endsAt } = row.row
  return {
    id: row.id,
    personalityId: guest.id,
    personality: presentPerson(guest),
    agentName: row.agentName,
    requestedTopic: row.topic,
    requestedDate: row.requestedOn,
    requestedFormat: row.format,
    creatorMessage: row.message,
    ...(row.hiddenAt && { hidden: true as const }),
    duration: row.durationMinutes,
    status: row.status,
    agentResponse: row.agentResponse,
    speakingFee: row.speakingFee,
    createdAt: row.createdAt.toISOString(),
    respondedAt: row.respondedAt?.toISOString() ?? null,
    expiresAt: isOpen(row) ? (row.expiresAt?.toISOString() ?? null) : null,
    takenOver: row.takenOverAt !== null,
    questionOpen: row.questionAt !== null,
    offers: presentOffers(row, requester.timeZone),
    creatorTimeZone: requester.timeZone,
    personalityTimeZone: guest.timeZone,
    steps: steps.map(presentStep),
    booking: row.bookingId
      ? { status, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
      : null,
  }
}

function presentStep({ at, what, by, text, times }: RequestStepRow): RequestStep {
  return { at: at.toISOString(), what, by, text, times: times.map((time) => time.toISOString()) }
}

/** Without a payment, an admin reopened the booking that it became. */
function presentMoney(
  row: AgentRequestRow,
  payment: PaymentRow | undefined,
  entries: LedgerRow[] | undefined,
) {
  const isPayer = entries !== undefined
  return {
    paymentStatus: payment ? contractStatus[payment.status] : ('unpaid' as const),
    platformFee: (payment?.amountCents ?? 0) / 100,
    paymentIntentId: (isPayer && payment?.intentId) || null,
    paymentId: (isPayer && payment?.id) || null,
    keepAsCredit: isPayer && row.keepAsCredit,
    entries: (entries ?? []).map(presentEntry),
  }
}
