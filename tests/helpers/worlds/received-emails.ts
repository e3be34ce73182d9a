import { asc, eq } from 'drizzle-orm'
import { revealSecret } from '../../../src/platform/mail/email-secret.ts'
import { mailOutbox } from '../../../src/platform/mail/tables.ts'
import type { World } from './world.ts'

/** All emails to an address as the reader gets them, oldest first. */
export async function emailsTo(world: World, email: string) {
  await world.runJobs()
  const mails = await world.ctx.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(asc(mailOutbox.id))
  return mails.map(revealSecret)
}

/** The token of the newest emailed link to this page. Empty if there is none. */
export async function emailedToken(world: World, email: string, page: string): Promise<string> {
  const link = new RegExp(`/${page}/([\\w-]+)`)
  const tokens = (await emailsTo(world, email)).flatMap((mail) => mail.textBody.match(link)?.[1] ?? [])
  return tokens.at(-1) ?? ''
}
