import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { Email } from '../../platform/mail/send-email.ts'
import { findUsers, getUser } from '../accounts/queries.ts'
import { isReachable } from '../accounts/rules.ts'
import { notifyEachAdmin } from '../admin/mail/notify-admins.ts'
import type { Notice } from '../notifications/create-notifications.ts'
import { notifyReaders } from '../notifications/notify-readers.ts'
import { currentSettings } from '../settings/queries.ts'
import { appealNotice, type Letter, renderAnswerEmail, renderDecisionEmail, reportNotice } from './emails.ts'
import { findAct, getReportRow, listDecidedBy, listReporters } from './queries.ts'
import type { ActRow } from './tables.ts'
import { answerWords, decisionWords, outcomeWords } from './wording.ts'

/** Not those who are part of it: they can’t decide it. */
export async function notifyOfReport(ctx: Ctx, reportId: number): Promise<void> {
  const { platformName } = await currentSettings(ctx)
  const report = await getReportRow(ctx, reportId)
  if (report.actId) return
  const except = [report.aboutId, ...(await listReporters(ctx, report))]
  await notifyEachAdmin(ctx, { ...reportNotice(report), key: `report:${reportId}`, platformName, except })
}

export async function notifyOfAppeal(ctx: Ctx, actId: number): Promise<void> {
  const { platformName } = await currentSettings(ctx)
  const act = await getAct(ctx, actId)
  const [report] = await listDecidedBy(ctx, actId)
  if (!report) return
  const except = [act.userId, ...(await listReporters(ctx, act))]
  const notice = appealNotice(act, report.id)
  await notifyEachAdmin(ctx, { ...notice, key: `appeal:${actId}`, platformName, except })
}

/** The person hears what was decided and why, the reporters only whether. */
export async function notifyOfDecision(ctx: Ctx, actId: number): Promise<void> {
  const act = await getAct(ctx, actId)
  await withTransaction(ctx, async (ctx) => {
    if (act.act !== 'dismiss') {
      const news = {
        key: `moderated:${actId}`,
        type: 'moderated' as const,
        title: decisionWords.title(act),
        message: decisionWords.message,
      }
      await notifyPerson(ctx, act, news, (letter) => renderDecisionEmail(ctx, act, letter))
    }
    await notifyReporters(ctx, act)
  })
}

export async function notifyOfAnswer(ctx: Ctx, actId: number): Promise<void> {
  const act = await getAct(ctx, actId)
  const granted = act.takenBackAt !== null
  // After a refused appeal, too, a moderator may take it back.
  const appealed = !granted || act.appealGranted === true
  const reason = (granted ? act.takenBackReason : act.appealAnswer) ?? ''
  const answer = { granted, appealed, reason }
  const news = {
    key: `moderated:${actId}:${granted ? 'taken-back' : 'answered'}`,
    type: 'moderation_answered' as const,
    title: answerWords.title(answer),
    message: answerWords.message(answer),
  }
  await withTransaction(ctx, (ctx) =>
    notifyPerson(ctx, act, news, (letter) => renderAnswerEmail(ctx, act, { ...letter, answer })),
  )
}

type News = Pick<Notice, 'key' | 'type' | 'title' | 'message'>

async function notifyPerson(
  ctx: TransactionCtx,
  { id, userId }: ActRow,
  news: News,
  render: (letter: Letter) => Email,
): Promise<void> {
  const reader = await getUser(ctx, userId)
  if (!isReachable(reader)) return
  const { platformName } = await currentSettings(ctx)
  const notice = { ...news, relatedId: id, href: `/appeals/${id}` }
  const email = () => render({ key: `${news.key}:${userId}`, platformName, reader })
  await notifyReaders(ctx, [{ reader, notice, email }])
}

async function notifyReporters(
  ctx: TransactionCtx,
  { id, act, kind, userId: aboutId }: ActRow,
): Promise<void> {
  const { deletedAt } = await getUser(ctx, aboutId)
  const outcome = act !== 'dismiss' ? 'acted' : deletedAt ? 'closed' : 'dismissed'
  const reporterIds = (await listDecidedBy(ctx, id)).flatMap(({ reporterId }) => reporterId ?? [])
  const readers = [...(await findUsers(ctx, reporterIds)).values()].filter(isReachable)
  const notice = {
    key: `report-decided:${id}`,
    type: 'report_decided' as const,
    title: outcomeWords.title,
    message: outcomeWords[outcome]({ kind }),
    relatedId: null,
    href: '/notifications',
  }
  await notifyReaders(
    ctx,
    readers.map((reader) => ({ reader, notice })),
  )
}

async function getAct(ctx: Ctx, id: number): Promise<ActRow> {
  const act = await findAct(ctx, id)
  if (!act) throw new Error(`Decision ${id} is missing.`)
  return act
}
