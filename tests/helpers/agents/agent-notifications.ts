import { and, asc, eq, like } from 'drizzle-orm'
import { notifications } from '../../../src/domains/notifications/tables.ts'
import { revealSecret } from '../../../src/platform/mail/email-secret.ts'
import { mailOutbox } from '../../../src/platform/mail/tables.ts'
import type { World } from '../worlds/world.ts'

/** Kinds of a user's notifications about agent requests, oldest first. */
export async function notificationKinds({ ctx }: World, userId: number): Promise<string[]> {
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), like(notifications.type, 'agent_request_%')))
    .orderBy(asc(notifications.id))
  return rows.map(({ type }) => type.slice('agent_request_'.length))
}

/** All emails about agent requests to an address as the reader gets them, oldest first. */
export async function requestEmails({ ctx }: World, email: string) {
  const mails = await ctx.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, email), like(mailOutbox.kind, 'agent %')))
    .orderBy(asc(mailOutbox.id))
  return mails.map(revealSecret)
}

export async function emailKinds(world: World, email: string): Promise<string[]> {
  const mails = await requestEmails(world, email)
  return mails.map(({ kind }) => kind.replace('agent request ', '').replace(' ', '_'))
}
