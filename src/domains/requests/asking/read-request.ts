import type { z } from 'zod'
import type { AgentRequestDraft } from '../../../contract/requests/agent-requests.ts'
import type { BookingDraft } from '../../../contract/requests/bookings.ts'
import type { paymentForm } from '../../../contract/requests/checkout.ts'
import { type DirectDraft, directMinutes } from '../../../contract/requests/direct-bookings.ts'
import { paymentTypes, type RequestWay, requestWays } from '../../../contract/requests/request-ways.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { getUser, type UserRow } from '../../accounts/queries.ts'
import { checkDay } from '../../availability/check-day.ts'
import { checkUnlimited } from '../../trust/policy.ts'
import { parseDirectTime, parseDraftTime, timeToAgree } from '../parse-draft-time.ts'
import { descriptions, wayOf } from '../rules.ts'
import type { bookings, UnsentRow } from '../tables.ts'
import { findGuest } from './find-guest.ts'
import { findHost } from './find-host.ts'
import { hashRequest } from './hash-request.ts'
import { checkoutRefusals } from './wording.ts'

type Partly<Draft> = Partial<Draft> & { keepAsCredit: boolean }

/** What a request says, by way. What starts a payment may still lack parts. */
export type Asked =
  | ({ way: 'host'; creatorId: number } & BookingDraft)
  | ({ way: 'direct'; guestId: number } & Partly<DirectDraft>)
  | ({ way: 'agent'; personalityId: number } & Partly<AgentRequestDraft>)
type AskedBy<Way extends RequestWay> = Extract<Asked, { way: Way }>

type Columns = typeof bookings.$inferInsert
export type RequestContent = Pick<
  Columns,
  'creatorId' | 'guestId' | 'guestName' | 'guestEmail' | 'bookedOn' | 'bookedTime' | 'creatorTimeZone'
> &
  Pick<Columns, 'durationMinutes' | 'startsAt' | 'endsAt' | 'outsideHours' | 'format' | 'preferredOn'> &
  Pick<Columns, 'topic' | 'notes' | 'keepAsCredit'> &
  Required<Pick<Columns, 'requestedBy' | 'answerer'>> & { requestHash: string }

export type ReadRequest = {
  content: RequestContent
  /** False while something is missing: its hash doesn’t count yet. */
  complete: boolean
  /** What its payment is for. */
  description: string
}
type Read = { content: Omit<RequestContent, 'requestHash' | 'keepAsCredit'>; complete: boolean; name: string }

/** Throws `invalid` with the field, or why this person can’t be asked, so that no one pays for it. */
export async function readRequest(
  ctx: Ctx | TransactionCtx,
  requesterId: number,
  asked: Asked,
): Promise<ReadRequest> {
  const requester = await getUser(ctx, requesterId)
  checkUnlimited(requester)
  const { content, complete, name } = await read(ctx, requester, asked)
  const requestHash = hashRequest(ctx.secret, content)
  return {
    content: { ...content, keepAsCredit: asked.keepAsCredit, requestHash },
    complete,
    description: descriptions[asked.way]({ name }),
  }
}

function read(ctx: Ctx | TransactionCtx, requester: UserRow, asked: Asked): Promise<Read> {
  if (asked.way === 'host') return toHost(ctx, requester, asked)
  return asked.way === 'direct' ? toGuest(ctx, requester, asked) : toAgent(ctx, requester, asked)
}

async function toHost(ctx: Ctx | TransactionCtx, requester: UserRow, asked: AskedBy<'host'>): Promise<Read> {
  const { creatorId, time, duration, topic, notes, guestName, guestEmail } = asked
  const host = await findHost(ctx, creatorId, requester.id)
  return {
    content: {
      ...(await parseDraftTime(ctx, asked, host, host)),
      requestedBy: 'guest',
      answerer: 'recipient',
      creatorId,
      creatorTimeZone: host.timeZone,
      guestId: requester.id,
      guestName: guestName ?? requester.name,
      guestEmail: guestEmail ?? requester.email,
      durationMinutes: duration,
      topic,
      notes,
    },
    complete: Boolean(time || topic || notes),
    name: host.name,
  }
}

async function toGuest(
  ctx: Ctx | TransactionCtx,
  { id: requesterId, timeZone }: UserRow,
  asked: AskedBy<'direct'>,
): Promise<Read> {
  const { guestId, topic, message, format, preferredDate, duration = directMinutes } = asked
  if (topic === '') refuseField('topic', checkoutRefusals.noTopic)
  const { guest, minimumNoticeHours } = await findGuest(ctx, {
    guestId,
    requesterId,
    way: 'direct',
    field: 'guestId',
  })
  const time = await parseDirectTime(ctx, asked, { guestId, minimumNoticeHours, timeZone })
  return {
    content: {
      ...time,
      ...toGuestOf(guest, { requesterId, timeZone }),
      answerer: 'recipient',
      durationMinutes: duration,
      format,
      preferredOn: time.startsAt ? null : preferredDate,
      topic,
      notes: message,
    },
    complete: Boolean(topic && message && format),
    name: guest.name,
  }
}

async function toAgent(
  ctx: Ctx | TransactionCtx,
  { id: requesterId, timeZone }: UserRow,
  asked: AskedBy<'agent'>,
): Promise<Read> {
  const { personalityId: guestId, requestedTopic, requestedDate, requestedFormat, creatorMessage } = asked
  const { guest } = await findGuest(ctx, { guestId, requesterId, way: 'agent', field: 'personalityId' })
  const now = ctx.clock.now()
  if (requestedDate) checkDay('requestedDate', requestedDate, { timeZone, now })
  return {
    content: {
      ...timeToAgree(now, timeZone),
      ...toGuestOf(guest, { requesterId, timeZone }),
      answerer: 'agent',
      durationMinutes: directMinutes,
      format: requestedFormat,
      preferredOn: requestedDate,
      topic: requestedTopic,
      notes: creatorMessage,
    },
    complete: Boolean(requestedTopic && requestedFormat && creatorMessage),
    name: guest.name,
  }
}

/** The requester hosts. */
function toGuestOf(
  guest: { id: number; name: string; email: string },
  { requesterId, timeZone }: { requesterId: number; timeZone: string },
) {
  return {
    requestedBy: 'creator' as const,
    creatorId: requesterId,
    creatorTimeZone: timeZone,
    guestId: guest.id,
    guestName: guest.name,
    guestEmail: guest.email,
  }
}

/** What starts a payment. */
export function askedIn(form: z.output<typeof paymentForm>): Asked {
  const type = form.metadata?.type ?? paymentTypes.host
  const way = requestWays.find((one) => paymentTypes[one] === type)
  const named = (id: number | undefined, field: string) =>
    id ?? form.metadata?.personalityId ?? refuseField(field, checkoutRefusals.noRecipient)
  if (way === 'agent') return { ...form, way, personalityId: named(form.personalityId, 'personalityId') }
  if (way === 'direct') {
    return { ...form, way, guestId: named(form.guestId, 'guestId'), topic: form.topic ?? undefined }
  }
  const { duration = 30, topic } = form
  return {
    ...form,
    way: 'host',
    creatorId: named(form.creatorId, 'creatorId'),
    duration,
    topic: topic || null,
  }
}

/** What a request that isn’t sent yet says, to be read again when it is sent. */
export function askedOf(row: UnsentRow): Asked {
  const { creatorId, guestId, keepAsCredit, startsAt, bookedOn: date, preferredOn, topic, notes } = row
  const time = startsAt ? row.bookedTime : undefined
  const duration = row.durationMinutes as BookingDraft['duration']
  const way = wayOf(row)
  if (way === 'host') {
    const { guestName, guestEmail } = row
    const when = time ? { date, time } : { time: 'TBD' as const }
    return { way, creatorId, ...when, duration, topic, notes, guestName, guestEmail, keepAsCredit }
  }
  const words = { topic: topic ?? undefined, format: row.format ?? undefined, message: notes ?? undefined }
  if (way === 'direct') {
    const preferredDate = startsAt ? date : preferredOn
    return { way, guestId, ...words, preferredDate, time, duration, keepAsCredit }
  }
  return {
    way,
    personalityId: guestId,
    requestedTopic: words.topic,
    requestedDate: preferredOn,
    requestedFormat: words.format,
    creatorMessage: words.message,
    keepAsCredit,
  }
}
