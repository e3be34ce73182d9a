import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { renderEmail } from '../../../platform/mail/render-email.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { generateToken } from '../../../platform/secrets.ts'
import { limits } from '../../limits.ts'
import { currentSettings } from '../../settings/queries.ts'
import { createLink } from '../notifying/create-link.ts'
import { linkWords } from '../notifying/wording.ts'
import { findLink, hasExpired } from './get-portal-request.ts'

/** Emails a new link to the address that the expired one went to, and to no other. Does nothing while the link works. */
export async function sendLink(ctx: Ctx, token: string, address: string): Promise<void> {
  const link = await findLink(ctx, token, address)
  if (!hasExpired(link, ctx.clock.now())) return
  const { requestId, agentEmail } = link
  await countAndLimit(ctx, limits.renewalsPerSeat, agentEmail)
  const { platformName } = await currentSettings(ctx)
  await withTransaction(ctx, async (ctx) => {
    const key = `agent-link:${generateToken()}`
    const path = await createLink(ctx, { requestId, agentEmail, mailKey: key })
    await sendEmail(ctx, {
      key,
      kind: 'agent link',
      to: agentEmail,
      userId: null,
      subject: linkWords.newLinkSubject({ platform: platformName }),
      ...renderEmail(ctx, {
        platformName,
        greeting: linkWords.greeting,
        paragraphs: [linkWords.newLinkLead],
        button: { label: linkWords.newLinkButton, path },
        footnote: linkWords.footnote,
      }),
    })
  })
}
