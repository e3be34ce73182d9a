import type { Email } from '../../platform/mail/send-email.ts'
import { deletedName } from '../../wording/names.ts'
import { formatMoment } from '../../wording/times.ts'
import { emailTo } from '../accounts/emails.ts'
import type { UserRow } from '../accounts/queries.ts'
import type { AgentRequestRow } from '../requests/agent/queries.ts'
import { exportEmail, leavingWords, leftAgentWords, leftWords as sentences } from './wording.ts'

export const farewellKind = 'account closed'
export const farewellKey = (leaverId: number) => `account.closed:${leaverId}`

type Words = { title: string; lines: string[] }
export type Leaving = { platformName: string; leaver: UserRow }
type Told = Leaving & { reader: UserRow; words: Words }

export function leftWords({ name }: UserRow, { platformName }: { platformName: string }): Words {
  return {
    title: sentences.title({ name, platformName }),
    lines: [sentences.closedBetweenYou({ name }), sentences.separateMessages({ name, deletedName })],
  }
}

export function renderLeftEmail({ platformName, leaver, reader, words }: Told): Email {
  return emailTo(reader, {
    key: `${farewellKey(leaver.id)}:${reader.id}`,
    kind: farewellKind,
    subject: words.title,
    platformName,
    paragraphs: words.lines,
    button: { label: sentences.viewBookings, path: '/dashboard' },
  })
}

/** To the agent of the leaver or of a guest the leaver requested. No link: there’s nothing left to answer. */
export function renderLeftAgentEmail(
  { platformName, leaver }: Leaving,
  { agentName, agentEmail, guestId }: AgentRequestRow,
): Email {
  const { id, name } = leaver
  return {
    key: `${farewellKey(id)}:${agentEmail}`,
    kind: farewellKind,
    to: agentEmail,
    userId: null,
    subject: sentences.title({ name, platformName }),
    platformName,
    greeting: leftAgentWords.greeting({ agentName }),
    paragraphs:
      guestId === id
        ? [leftAgentWords.closedClient({ name }), leftAgentWords.nothingToDo]
        : [leftAgentWords.closedRequester({ name }), leftAgentWords.separateEmails({ name, deletedName })],
  }
}

type Ready = { platformName: string; user: UserRow; key: string }

/** Its file is behind a sign-in, so that a forwarded email opens nothing. */
export function renderExportEmail({ platformName, user, key }: Ready): Email {
  return emailTo(user, {
    key,
    kind: 'export ready',
    subject: exportEmail.subject({ platformName }),
    platformName,
    paragraphs: [exportEmail.lead],
    button: { label: exportEmail.button, path: '/settings/data' },
    footnote: exportEmail.footnote,
  })
}

/** To someone who deleted their account. */
export function renderLeavingEmail({
  platformName,
  leaver,
  deletesAt,
}: Leaving & { deletesAt: Date }): Email {
  return emailTo(leaver, {
    key: `account.leaving:${leaver.id}:${deletesAt.getTime()}`,
    kind: 'account leaving',
    subject: leavingWords.subject({ platformName }),
    platformName,
    paragraphs: [
      leavingWords.hidden,
      leavingWords.date({ at: formatMoment(deletesAt, leaver.timeZone) }),
      leavingWords.undo,
    ],
    button: { label: leavingWords.keep, path: '/keep-account' },
    footnote: leavingWords.notYou,
  })
}
