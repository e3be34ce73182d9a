import type { RequestRole } from '../../../contract/requests/agent-requests.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { type Email, sendEmail } from '../../../platform/mail/send-email.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { createLink } from './create-link.ts'
import { renderAgentEmail, renderMemberEmail } from './emails.ts'
import { formatNotification } from './format-notification.ts'
import {
  listRequestReaders,
  type Occasion,
  type RequestEvent,
  type RequestView,
} from './list-request-readers.ts'

const mailed: Record<Occasion, readonly RequestRole[]> = {
  sent: ['agent', 'guest'],
  asked: ['requester'],
  answered: ['agent'],
  countered: ['requester'],
  accepted: ['agent'],
  declined: ['requester', 'guest'],
  expired: ['requester', 'agent', 'guest'],
  withdrawn: ['agent', 'guest'],
  payment_failed: ['requester', 'agent', 'guest'],
  cancelled: ['requester', 'agent', 'guest'],
  taken_over: ['requester', 'agent', 'guest'],
  passed_on: ['agent'],
  waiting: ['requester', 'agent', 'guest'],
}

/** Emails everyone who may know about the event, once each. */
export async function sendRequestEmails(ctx: Ctx, event: RequestEvent): Promise<void> {
  const { key, views } = await listRequestReaders(ctx, event)
  await withTransaction(ctx, async (ctx) => {
    for (const view of views) {
      const mail = isMailed(view) && (await writeMail(ctx, view, `${key}:${view.seat}`))
      if (mail) await sendEmail(ctx, mail)
    }
  })
}

function isMailed(view: RequestView): boolean {
  if (!mailed[view.occasion].includes(view.seat)) return ownAnswer(view)
  return view.seat === 'agent' ? canEmailAgent(view.guest) : !view.reader.sample
}

/** A guest who took over gets the answers to their own questions. */
function ownAnswer({ occasion, seat, request, reader }: RequestView): boolean {
  return occasion === 'answered' && seat === 'guest' && request.takenOverAt !== null && !reader.sample
}

/** No email to agents of guests who left; agents of sample guests don’t exist. */
export function canEmailAgent(guest: UserRow): boolean {
  return !guest.deletedAt && !guest.sample
}

async function writeMail(ctx: TransactionCtx, view: RequestView, key: string): Promise<Email | undefined> {
  const words = formatNotification(view)
  if (!words) return undefined
  if (view.seat !== 'agent') return renderMemberEmail(ctx, view, words, key)
  const { id, agentEmail } = view.request
  const path = await createLink(ctx, { requestId: id, agentEmail, mailKey: key })
  return renderAgentEmail(ctx, view, words, { key, path })
}
