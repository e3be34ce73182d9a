import type { Ctx } from '../../platform/ctx.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/send-mail.ts'
import { deletedName } from '../../wording/names.ts'
import { helloTo } from '../accounts/emails.ts'
import type { UserRow } from '../accounts/queries.ts'
import type { AgentRequestRow } from '../agent-requests/queries.ts'

/** The same in a mail and in a notification. */
type Words = { title: string; lines: string[] }
export type Leaving = { platformName: string; leaver: UserRow }
type Told = Leaving & { reader: UserRow; words: Words }

/** What those are told whom something was open with. */
export function leftWords({ name }: UserRow, { platformName }: { platformName: string }): Words {
  return {
    title: hasLeft(name, platformName),
    lines: [
      `The account of ${name} was closed, and with it every request and booking that was open between you.`,
      `You are told about each of them, and about its fee, separately. ${calledSince(name)}`,
    ],
  }
}

const hasLeft = (name: string, platformName: string) => `${name} has left ${platformName}`
const calledSince = (name: string) => `There ${name} is called “${deletedName}”.`

export function leftMail(ctx: Pick<Ctx, 'config'>, { platformName, leaver, reader, words }: Told): Mail {
  return {
    key: `account.closed:${leaver.id}:${reader.id}`,
    kind: 'account closed',
    to: reader.email,
    userId: reader.id,
    subject: words.title,
    ...letter(ctx, {
      platformName,
      greeting: helloTo(reader),
      paragraphs: words.lines,
      button: { label: 'See my bookings', path: '/dashboard' },
    }),
  }
}

/** The agent of a guest who leaves, or whom the leaver asked for a guest: without a link, since nothing is left to answer. */
export function leftAgentMail(
  ctx: Pick<Ctx, 'config'>,
  { platformName, leaver }: Leaving,
  { agentName, agentEmail, guestId }: AgentRequestRow,
): Mail {
  const { id, name } = leaver
  const closed = `The account of ${name} was closed, and with it every request and booking`
  return {
    key: `account.closed:${id}:${agentEmail}`,
    kind: 'account closed',
    to: agentEmail,
    userId: null,
    subject: hasLeft(name, platformName),
    ...letter(ctx, {
      platformName,
      greeting: `Hello ${agentName},`,
      paragraphs:
        guestId === id
          ? [
              `${closed} of theirs that you dealt with.`,
              'There is nothing left for you to do, and your links do not open them any more.',
            ]
          : [
              `${closed} that was open between them and those you act for.`,
              `You are told about each of them separately. ${calledSince(name)}`,
            ],
    }),
  }
}
