import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { letter } from '../../../platform/mail/letter.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { newToken } from '../../../platform/secrets.ts'
import { limits } from '../../limits.ts'
import { currentSettings } from '../../settings/queries.ts'
import { linkFootnote } from '../notifying/emails.ts'
import { makeLink } from '../notifying/make-link.ts'
import { findLink, hasEnded } from './find-seat.ts'

/** Mails a fresh link to the address that an ended one went to, and to no other; one that still works needs none. */
export async function renewLink(ctx: Ctx, token: string, address: string): Promise<void> {
  const link = await findLink(ctx, token, address)
  if (!hasEnded(link, ctx.clock.now())) return
  const { requestId, agentEmail } = link
  await countAndLimit(ctx, limits.renewalsPerSeat, agentEmail)
  const { platformName } = await currentSettings(ctx)
  await withTransaction(ctx, async (ctx) => {
    const key = `agent-link:${newToken()}`
    const path = await makeLink(ctx, { requestId, agentEmail, mailKey: key })
    await sendMail(ctx, {
      key,
      kind: 'agent link',
      to: agentEmail,
      userId: null,
      subject: `Your new link to ${platformName}`,
      ...letter(ctx, {
        platformName,
        greeting: 'Hello,',
        paragraphs: [
          'You asked for a new link, since an earlier one had ended. It opens every request that waits for you.',
        ],
        button: { label: 'See the requests', path },
        footnote: linkFootnote,
      }),
    })
  })
}
