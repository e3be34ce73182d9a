import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type {
  AgentRequestStatus,
  RequestRole,
  RequestStep,
} from '../../../contract/requests/agent-requests.ts'
import type { RequestFormat } from '../../../contract/requests/direct-bookings.ts'
import type { Reader } from '../../../platform/ctx.ts'
import { readings } from '../../../platform/database/readings.ts'
import { daysAfter } from '../../accounts/rules.ts'
import { representationRecords } from '../../profiles/queries.ts'
import { readableNotes, readableTopic, sameOffers } from '../queries.ts'
import { agentAnswers, bookingHistory, bookings, type HistoryRow } from '../tables.ts'

const openAtMost = 100

/** Condition: the agent, or the guest who took over, hasn’t decided it. */
export const areOpen = and(eq(bookings.answerer, 'agent'), eq(bookings.status, 'pending')) ?? sql`true`

const status = sql<AgentRequestStatus>`case when ${bookings.answerer} = 'recipient' then 'accepted'
  when ${bookings.status} = 'pending' then case when ${bookings.offeredTimes} is null then 'pending' else 'countered' end
  when ${bookings.closedReason} = 'admin' then 'cancelled' else ${bookings.closedReason} end`

const written = (text: SQLWrapper) => sql<string>`coalesce(${text}, '')`

/** A request to an agent as admins know it: the row of the request with the agent’s side. */
const columns = {
  id: agentAnswers.id,
  guestId: bookings.guestId,
  requesterId: bookings.creatorId,
  agentEmail: agentAnswers.agentEmail,
  agentName: agentAnswers.agentName,
  topic: written(bookings.topic).as('topic'),
  requestedOn: bookings.preferredOn,
  format: sql<RequestFormat>`coalesce(${bookings.format}, 'other')`.as('format'),
  message: written(bookings.notes).as('message'),
  hiddenAt: bookings.hiddenAt,
  durationMinutes: bookings.durationMinutes,
  status: status.as('status'),
  agentResponse: agentAnswers.response,
  speakingFee: agentAnswers.speakingFee,
  paymentId: bookings.paymentId,
  keepAsCredit: bookings.keepAsCredit,
  createdAt: bookings.createdAt,
  sentAt: agentAnswers.sentAt,
  expiresAt: bookings.expiresAt,
  respondedAt: agentAnswers.respondedAt,
  takenOverAt: agentAnswers.takenOverAt,
  questionAt: agentAnswers.questionAt,
  offeredTimes: bookings.offeredTimes,
  /** Once it is accepted. */
  bookingId: sql<number | null>`case when ${bookings.answerer} = 'recipient' then ${bookings.id} end`
    .mapWith((id: string) => Number(id))
    .as('booking_id'),
}

// FOR UPDATE locks in this order: the request’s row first, which acts on any request lock alone.
/** As its participants know it: topic and message are empty once a moderator hid them. */
const select = ({ db }: Reader) =>
  db
    .select({
      ...columns,
      topic: written(readableTopic).as('topic'),
      message: written(readableNotes).as('message'),
      row: bookings,
    })
    .from(bookings)
    .innerJoin(agentAnswers, eq(agentAnswers.bookingId, bookings.id))
export type AgentRequestRow = Awaited<ReturnType<typeof select>>[number]

/** For other domains’ joins, read only. */
export const agentRequestRecords = readings
  .select(columns)
  .from(agentAnswers)
  .innerJoin(bookings, eq(bookings.id, agentAnswers.bookingId))
  .as('agent_request_records')

export async function findRequest(ctx: Reader, id: number): Promise<AgentRequestRow | undefined> {
  const [row] = await select(ctx).where(eq(agentAnswers.id, id))
  return row
}

/** The row lock lets one of several concurrent acts win. Undefined if the condition no longer holds. */
export async function lockRequest(ctx: Reader, where: SQL | undefined): Promise<AgentRequestRow | undefined> {
  const [row] = await select(ctx).where(where).for('update')
  return row
}

export function lockRequests(ctx: Reader, where: SQL | undefined): Promise<AgentRequestRow[]> {
  return select(ctx).where(where).orderBy(asc(bookings.id)).for('update')
}

export async function findRequestByBooking(
  ctx: Reader,
  bookingId: number,
): Promise<AgentRequestRow | undefined> {
  const [row] = await select(ctx).where(eq(bookings.id, bookingId))
  return row
}

export async function getRequestByBooking(ctx: Reader, bookingId: number): Promise<AgentRequestRow> {
  const request = await findRequestByBooking(ctx, bookingId)
  if (!request) throw new Error(`Request ${bookingId} has no agent.`)
  return request
}

type Page = { before?: number | undefined; limit: number }

/** Requests that a user sent or got through their agent. The first page begins with all open ones. */
export async function listRequestsOf(ctx: Reader, userId: number, page: Page): Promise<AgentRequestRow[]> {
  const sentOnes = and(eq(bookings.guestId, userId), isNotNull(agentAnswers.sentAt))
  return openFirst(ctx, or(eq(bookings.creatorId, userId), sentOnes), page)
}

/**
 * An agent’s requests, nearest deadline first. Includes those closed within a day, so that one closed while the portal is
 * open stays in its place.
 */
export async function listRequestsOfAgent(ctx: Reader, agentEmail: string): Promise<AgentRequestRow[]> {
  const lastSteps = ctx.db
    .select()
    .from(bookingHistory)
    .where(
      and(eq(bookingHistory.bookingId, bookings.id), gt(bookingHistory.at, daysAfter(ctx.clock.now(), -1))),
    )
  const rows = await select(ctx)
    .where(and(isReadBy(ctx, agentEmail), or(areOpen, exists(lastSteps))))
    // Open ones first, so that the limit cuts off closed ones.
    .orderBy(desc(areOpen), asc(bookings.expiresAt), asc(agentAnswers.id))
    .limit(openAtMost)
  return rows.toSorted((a, b) => Number(a.expiresAt) - Number(b.expiresAt) || a.id - b.id)
}

export async function findRequestOfAgent(
  ctx: Reader,
  agentEmail: string,
  id: number,
): Promise<AgentRequestRow | undefined> {
  const [row] = await select(ctx).where(and(isReadBy(ctx, agentEmail), eq(agentAnswers.id, id)))
  return row
}

/** It is assigned to this address. One that the guest took over stays readable while they keep the agent. */
function isReadBy(ctx: Reader, agentEmail: string): SQL | undefined {
  const kept = ctx.db
    .select({ userId: representationRecords.userId })
    .from(representationRecords)
    .where(and(representationRecords.hasAgent, eq(representationRecords.agentEmail, agentEmail)))
  return and(
    eq(agentAnswers.agentEmail, agentEmail),
    isNotNull(agentAnswers.sentAt),
    or(isNull(agentAnswers.takenOverAt), inArray(bookings.guestId, kept)),
  )
}

async function openFirst(
  ctx: Reader,
  whose: SQL | undefined,
  { before, limit }: Page,
): Promise<AgentRequestRow[]> {
  const older = before === undefined ? undefined : lt(agentAnswers.id, before)
  const closed = await select(ctx)
    .where(and(whose, not(areOpen), older))
    .orderBy(desc(agentAnswers.id))
    .limit(limit)
  if (before !== undefined) return closed
  const open = await select(ctx)
    .where(and(whose, areOpen))
    .orderBy(asc(bookings.expiresAt), asc(agentAnswers.id))
    .limit(openAtMost)
  return [...open, ...closed]
}

export type RequestStepRow = Omit<HistoryRow, 'what' | 'by' | 'bookingId'> & {
  what: RequestStep['what']
  by: RequestRole | null
}

/** As an agent’s side calls the steps of a request’s history. */
const agentWords: Partial<Record<HistoryRow['what'], RequestStep['what']>> = {
  requested: 'sent',
  offered: 'countered',
  confirmed: 'accepted',
  offer_accepted: 'accepted',
  admin: 'cancelled',
}

/** Until the request was decided, by request. */
export async function listSteps(
  ctx: Reader,
  requestIds: readonly number[],
): Promise<Map<number, RequestStepRow[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ requestId: agentAnswers.id, step: bookingHistory })
    .from(bookingHistory)
    .innerJoin(agentAnswers, eq(agentAnswers.bookingId, bookingHistory.bookingId))
    .where(inArray(agentAnswers.id, [...requestIds]))
    .orderBy(asc(bookingHistory.at), asc(bookingHistory.id))
  const byRequest = Map.groupBy(rows, ({ requestId }) => requestId)
  return new Map([...byRequest].map(([id, all]) => [id, untilAccepted(all.map(({ step }) => step))]))
}

function untilAccepted(steps: HistoryRow[]): RequestStepRow[] {
  const said = steps.map(({ id, what, by, text, times, at }) => ({
    id,
    text,
    times,
    at,
    what: agentWords[what] ?? (what as RequestStep['what']),
    by: by === 'creator' ? ('requester' as const) : by === 'admin' ? null : by,
  }))
  const accepted = said.findIndex(({ what }) => what === 'accepted')
  return accepted < 0 ? said : said.slice(0, accepted + 1)
}

export function sameAnswerer({ agentEmail, takenOverAt }: AgentRequestRow): SQL | undefined {
  return and(
    eq(agentAnswers.agentEmail, agentEmail),
    takenOverAt ? isNotNull(agentAnswers.takenOverAt) : isNull(agentAnswers.takenOverAt),
  )
}

/** For an update: nothing was answered since. One of several concurrent replies wins. */
export function unanswered(seen: AgentRequestRow): SQL | undefined {
  return and(sameAnswerer(seen), sameTerms(seen))
}

/** For an update: open, and before its deadline. */
export function isWaiting(now: Date): SQL | undefined {
  return and(areOpen, gt(bookings.expiresAt, now))
}

/** For an update: the proposed times, length and fee are those that were seen. */
export function sameTerms(seen: AgentRequestRow): SQL | undefined {
  return and(
    sameOffers(seen),
    eq(bookings.durationMinutes, seen.durationMinutes),
    sql`${agentAnswers.speakingFee} is not distinct from ${seen.speakingFee}`,
  )
}
