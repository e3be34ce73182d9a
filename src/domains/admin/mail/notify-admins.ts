import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { formatMoney } from '../../../wording/formats.ts'
import { findUser, listActiveAdmins } from '../../accounts/queries.ts'
import { notifyReaders } from '../../notifications/notify-readers.ts'
import { findPayment, listEntries } from '../../payments/queries.ts'
import { findUses } from '../../requests/asking/find-uses.ts'
import type { BookingEvent } from '../../requests/notifying/find-booking-news.ts'
import { roundOf } from '../../requests/queries.ts'
import { readBooking, readHistory, readParties } from '../../requests/read-booking.ts'
import { currentSettings } from '../../settings/queries.ts'
import { paymentWords } from '../wording.ts'
import {
  type AdminNotice,
  disputeNotice,
  paymentDisputeNotice,
  renderAdminEmail,
  unsentNotice,
  waitingNotice,
} from './emails.ts'

export async function notifyAdmins(ctx: Ctx, event: BookingEvent): Promise<void> {
  const booking = await readBooking(ctx, event)
  if (!booking?.noShowBy) return
  const { platformName } = await currentSettings(ctx)
  const people = Object.values(await readParties(ctx, event, booking))
  const round = roundOf(await readHistory(ctx, event))
  const reporterId = booking.noShowBy === 'creator' ? booking.creatorId : booking.guestId
  const objectorId = booking.noShowBy === 'creator' ? booking.guestId : booking.creatorId
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? ''
  await notifyEachAdmin(ctx, {
    ...disputeNotice(booking.id, nameOf(reporterId), nameOf(objectorId)),
    key: `${event.type}:${booking.id}${round}:admin`,
    platformName,
    except: [objectorId],
  })
}

export async function notifyUnsent(ctx: Ctx, paymentId: number): Promise<void> {
  const { platformName } = await currentSettings(ctx)
  await notifyEachAdmin(ctx, { ...unsentNotice(paymentId), key: `payment-unsent:${paymentId}`, platformName })
}

/** One notice for each movement of a dispute. */
export async function notifyDispute(ctx: Ctx, paymentId: number): Promise<void> {
  const { platformName } = await currentSettings(ctx)
  const { payerId } = await findPayment(ctx, paymentId)
  const payer = (await findUser(ctx, payerId))?.name ?? ''
  const closed = await findClosed(ctx, paymentId)
  for (const { id, kind, amountCents } of (await listEntries(ctx, [paymentId])).get(paymentId) ?? []) {
    if (kind !== 'dispute_opened' && kind !== 'dispute_lost' && kind !== 'dispute_won') continue
    const notice = paymentDisputeNotice(paymentId, kind, { payer, amount: formatMoney(amountCents), closed })
    await notifyEachAdmin(ctx, { ...notice, key: `payment-dispute:${id}`, platformName })
  }
}

/** Says that what a charge paid for is closed, or that it pays for nothing. */
async function findClosed(ctx: Ctx, paymentId: number): Promise<string | undefined> {
  if ((await findPayment(ctx, paymentId)).status !== 'captured') return undefined
  const use = (await findUses(ctx, [paymentId])).get(paymentId)
  if (!use) return paymentWords.paysForNothing
  return ['pending', 'confirmed', 'completed'].includes(use.status)
    ? undefined
    : paymentWords.closedMeanwhile(use)
}

/** One bell entry a person, one email a day. */
export async function notifyWaiting(ctx: Ctx, userId: number): Promise<void> {
  const user = await findUser(ctx, userId)
  const { platformName, registration } = await currentSettings(ctx)
  if (!user?.approvalAskedAt || registration !== 'approval') return
  const emailKey = `waiting:${user.createdAt.toISOString().slice(0, 10)}`
  await notifyEachAdmin(ctx, { ...waitingNotice(userId), key: `waiting:${userId}`, emailKey, platformName })
}

type Notice = AdminNotice & {
  key: string
  /** Where several notices share an email. */
  emailKey?: string
  platformName: string
  except?: readonly number[]
}

export async function notifyEachAdmin(ctx: Ctx, { except = [], emailKey, ...news }: Notice): Promise<void> {
  const { key, type, title, message, relatedId, path: href } = news
  await withTransaction(ctx, async (ctx) => {
    const admins = (await listActiveAdmins(ctx)).filter(({ id }) => !except.includes(id))
    const notice = { key, type, title, message, relatedId, href }
    const letter = { ...news, key: emailKey ?? key }
    await notifyReaders(
      ctx,
      admins.map((reader) => ({ reader, notice, email: () => renderAdminEmail(reader, letter) })),
    )
  })
}
