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
  sql,
} from 'drizzle-orm'
import { openStatuses } from '../../../contract/requests/is-open.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { readings } from '../../../platform/database/readings.ts'
import { daysAfter } from '../../accounts/rules.ts'
import { representationRecords } from '../../profiles/queries.ts'
import { type AgentRequestRow, agentRequestSteps, agentRequests, type RequestStepRow } from '../tables.ts'

export type { AgentRequestRow } from '../tables.ts'

/** For other domains’ joins, read only. */
export const agentRequestRecords = readings.select().from(agentRequests).as('agent_request_records')

type Reader = Pick<Ctx, 'db'>

/** Condition: waits for an answer. */
export const areOpen = inArray(agentRequests.status, [...openStatuses])
const openAtMost = 100

export async function findRequest(ctx: Reader, id: number): Promise<AgentRequestRow | undefined> {
  const [row] = await ctx.db.select().from(agentRequests).where(eq(agentRequests.id, id))
  return row
}

export async function findRequestByPayment(
  ctx: Reader,
  paymentId: number,
): Promise<AgentRequestRow | undefined> {
  const [row] = await ctx.db.select().from(agentRequests).where(eq(agentRequests.paymentId, paymentId))
  return row
}

export async function findRequestByBooking(
  ctx: Reader,
  bookingId: number,
): Promise<AgentRequestRow | undefined> {
  const [row] = await ctx.db.select().from(agentRequests).where(eq(agentRequests.bookingId, bookingId))
  return row
}

export async function findRequestByKey(
  ctx: Reader,
  requesterId: number,
  key: string,
): Promise<AgentRequestRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(agentRequests)
    .where(and(eq(agentRequests.requesterId, requesterId), eq(agentRequests.idempotencyKey, key)))
  return row
}

export async function findSentRequest(
  ctx: Reader,
  requestHash: string,
): Promise<AgentRequestRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(agentRequests)
    .where(and(eq(agentRequests.requestHash, requestHash), areOpen))
  return row
}

type Page = { before?: number | undefined; limit: number }

/** Requests that a user sent or got through their agent. The first page begins with all open ones. */
export async function listRequestsOf(ctx: Reader, userId: number, page: Page): Promise<AgentRequestRow[]> {
  const sentOnes = and(eq(agentRequests.guestId, userId), isNotNull(agentRequests.sentAt))
  return openFirst(ctx, or(eq(agentRequests.requesterId, userId), sentOnes), page)
}

/**
 * An agent’s requests, nearest deadline first. Includes those closed within a day, so that one closed while the portal is
 * open stays in its place.
 */
export async function listRequestsOfAgent(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  agentEmail: string,
): Promise<AgentRequestRow[]> {
  const lastSteps = ctx.db
    .select()
    .from(agentRequestSteps)
    .where(
      and(
        eq(agentRequestSteps.requestId, agentRequests.id),
        gt(agentRequestSteps.at, daysAfter(ctx.clock.now(), -1)),
      ),
    )
  const rows = await ctx.db
    .select()
    .from(agentRequests)
    .where(and(isReadBy(ctx, agentEmail), or(areOpen, exists(lastSteps))))
    // Open ones first, so that the limit cuts off closed ones.
    .orderBy(desc(areOpen), asc(agentRequests.expiresAt), asc(agentRequests.id))
    .limit(openAtMost)
  return rows.toSorted((a, b) => Number(a.expiresAt) - Number(b.expiresAt) || a.id - b.id)
}

export async function findRequestOfAgent(
  ctx: Reader,
  agentEmail: string,
  id: number,
): Promise<AgentRequestRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(agentRequests)
    .where(and(isReadBy(ctx, agentEmail), eq(agentRequests.id, id)))
  return row
}

/** It is assigned to this address. One that the guest took over stays readable while they keep the agent. */
function isReadBy(ctx: Reader, agentEmail: string): SQL | undefined {
  const kept = ctx.db
    .select({ userId: representationRecords.userId })
    .from(representationRecords)
    .where(and(representationRecords.hasAgent, eq(representationRecords.agentEmail, agentEmail)))
  return and(
    eq(agentRequests.agentEmail, agentEmail),
    isNotNull(agentRequests.sentAt),
    or(isNull(agentRequests.takenOverAt), inArray(agentRequests.guestId, kept)),
  )
}

async function openFirst(
  ctx: Reader,
  whose: SQL | undefined,
  { before, limit }: Page,
): Promise<AgentRequestRow[]> {
  const older = before === undefined ? undefined : lt(agentRequests.id, before)
  const closed = await ctx.db
    .select()
    .from(agentRequests)
    .where(and(whose, not(areOpen), older))
    .orderBy(desc(agentRequests.id))
    .limit(limit)
  if (before !== undefined) return closed
  const open = await ctx.db
    .select()
    .from(agentRequests)
    .where(and(whose, areOpen))
    .orderBy(asc(agentRequests.expiresAt), asc(agentRequests.id))
    .limit(openAtMost)
  return [...open, ...closed]
}

export async function listSteps(
  ctx: Reader,
  requestIds: readonly number[],
): Promise<Map<number, RequestStepRow[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(agentRequestSteps)
    .where(inArray(agentRequestSteps.requestId, [...requestIds]))
    .orderBy(asc(agentRequestSteps.id))
  return Map.groupBy(rows, (row) => row.requestId)
}

export function sameAnswerer({ agentEmail, takenOverAt }: AgentRequestRow): SQL | undefined {
  return and(
    eq(agentRequests.agentEmail, agentEmail),
    takenOverAt ? isNotNull(agentRequests.takenOverAt) : isNull(agentRequests.takenOverAt),
  )
}

/** For an update: nothing was answered since. One of several concurrent replies wins. */
export function unanswered(seen: AgentRequestRow): SQL | undefined {
  return and(sameAnswerer(seen), sameOffers(seen))
}

/** For an update: open, and before its deadline. */
export function isWaiting(now: Date): SQL | undefined {
  return and(areOpen, gt(agentRequests.expiresAt, now))
}

/** For an update: the proposed times, length and fee are those that were seen. */
export function sameOffers({ offeredTimes, durationMinutes, speakingFee }: AgentRequestRow): SQL {
  const times = offeredTimes && `{${offeredTimes.map((time) => time.toISOString()).join(',')}}`
  const { offeredTimes: t, durationMinutes: d, speakingFee: f } = agentRequests
  return sql`(${t}, ${d}, ${f}) is not distinct from (${times}::timestamptz[], ${durationMinutes}, ${speakingFee})`
}

export function listRequestsPaidBy(ctx: Reader, paymentIds: number[]): Promise<AgentRequestRow[]> {
  return ctx.db.select().from(agentRequests).where(inArray(agentRequests.paymentId, paymentIds))
}
