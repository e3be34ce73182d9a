import type { TransactionCtx } from '../../platform/ctx.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { keptDays } from '../../platform/mail/jobs.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { findUsers, type UserRow } from '../accounts/queries.ts'
import { daysAfter, isReachable } from '../accounts/rules.ts'
import { notifyReaders } from '../notifications/notify-readers.ts'
import { currentSettings } from '../settings/queries.ts'
import type { Left } from './cancel-open.ts'
import { farewellKey, type Leaving, leftWords, renderLeftAgentEmail, renderLeftEmail } from './emails.ts'
import { anonymizeFarewells } from './jobs.ts'

/** Must run while the leaver’s name is still known. */
export async function notifyOthers(
  ctx: TransactionCtx,
  leaver: UserRow,
  { others, throughAgents }: Left,
): Promise<void> {
  const { platformName } = await currentSettings(ctx)
  await notifyAgents(ctx, { platformName, leaver }, throughAgents)
  const startAfter = daysAfter(ctx.clock.now(), keptDays)
  await enqueue(ctx, anonymizeFarewells, { userId: leaver.id, readerIds: [...others] }, { startAfter })
  if (others.size === 0) return
  const words = leftWords(leaver, { platformName })
  const notice = {
    key: farewellKey(leaver.id),
    type: 'account_closed' as const,
    title: words.title,
    message: words.lines.join(' '),
    relatedId: null,
    href: '/dashboard',
  }
  const readers = [...(await findUsers(ctx, [...others])).values()].filter(isReachable)
  await notifyReaders(
    ctx,
    readers.map((reader) => ({
      reader,
      notice,
      email: () => renderLeftEmail({ platformName, leaver, reader, words }),
    })),
  )
}

/** Once per agent: the key of the email makes repeats harmless. */
async function notifyAgents(ctx: TransactionCtx, leaving: Leaving, requests: Left['throughAgents']) {
  const guests = await findUsers(
    ctx,
    requests.map(({ guestId }) => guestId),
  )
  const { leaver } = leaving
  for (const request of requests) {
    const guest = request.guestId === leaver.id ? leaver : guests.get(request.guestId)
    if (guest && isReachable(guest)) await sendEmail(ctx, renderLeftAgentEmail(leaving, request))
  }
}
