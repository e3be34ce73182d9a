import { reportHours } from '../../contract/report-deadline.ts'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import type { Email } from '../../platform/mail/send-email.ts'
import { emailTo } from '../accounts/emails.ts'
import type { UserRow } from '../accounts/queries.ts'
import type { AdminNotice } from '../admin/mail/emails.ts'
import { decisionToken } from './policy.ts'
import type { ActRow, ReportRow } from './tables.ts'
import { adminWords, answerWords, decisionWords } from './wording.ts'

export type Letter = { key: string; platformName: string; reader: UserRow }

export function renderDecisionEmail(ctx: Ctx | TransactionCtx, act: ActRow, letter: Letter): Email {
  const { effect, reason, appeal, open, title } = decisionWords
  return render(ctx, act, letter, {
    kind: 'moderated',
    title: title(act),
    paragraphs: [effect(act), reason(act), appeal],
    open,
  })
}

export type AnswerOf = { granted: boolean; appealed: boolean; reason: string }

export function renderAnswerEmail(
  ctx: Ctx | TransactionCtx,
  act: ActRow,
  { answer, ...letter }: Letter & { answer: AnswerOf },
): Email {
  return render(ctx, act, letter, {
    kind: 'moderation answered',
    title: answerWords.title(answer),
    paragraphs: [answerWords.effect(answer), answerWords.answer(answer)],
    open: answerWords.open,
  })
}

type Parts = { kind: string; title: string; paragraphs: string[]; open: string }

/** The link works without signing in, which suspended people can’t. */
function render(
  ctx: Ctx | TransactionCtx,
  { id }: ActRow,
  { key, platformName, reader }: Letter,
  { kind, title, paragraphs, open }: Parts,
): Email {
  const path = { before: `/appeals/${id}?token=`, secret: decisionToken(ctx.secret, id) }
  return emailTo(reader, {
    key,
    kind,
    subject: title,
    platformName,
    paragraphs,
    button: { label: open, path },
  })
}

/** Without names: the person reported may be an admin, and the reporter isn’t named in emails. */
export function reportNotice({ id, kind, reason, reporterId }: ReportRow): AdminNotice {
  return {
    type: 'report_created',
    title: reporterId ? adminWords.reportTitle({ kind }) : adminWords.repeatsTitle,
    message: reporterId
      ? adminWords.reportText({ reason, hours: reportHours })
      : adminWords.repeatsText({ hours: reportHours }),
    path: `/admin/reports/${id}`,
    button: adminWords.openReport,
    relatedId: id,
  }
}

export function appealNotice({ kind }: ActRow, reportId: number): AdminNotice {
  return {
    type: 'appeal_created',
    title: adminWords.appealTitle({ kind }),
    message: adminWords.appealText,
    path: `/admin/reports/${reportId}`,
    button: adminWords.openAppeal,
    relatedId: reportId,
  }
}
