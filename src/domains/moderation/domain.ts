import type { Domain } from '../../platform/domain.ts'
import { react } from '../events.ts'
import { clearOldTexts } from './jobs.ts'
import { notifyOfAnswer, notifyOfAppeal, notifyOfDecision, notifyOfReport } from './notify.ts'
import { presentDecision } from './present.ts'
import { listActsAbout } from './queries.ts'
import { reportRepeats } from './report-repeats.ts'
import { moderationRoutes } from './routes.ts'

const closing = 'kept: texts and evidence go 180 days after the decision'
const reset = 'kept: why moderators restricted someone'

export const moderation: Domain = {
  tables: {
    moderation_acts: { closing, reset, export: 'included' },
    reports: { closing, reset, export: 'left out: only moderators see them' },
  },
  exportData: {
    // Without the excerpt, which is from the evidence.
    decisions: async (ctx, userId) =>
      (await listActsAbout(ctx, userId))
        .filter(({ act }) => act !== 'dismiss')
        .map((act) => presentDecision(act, [])),
  },
  routes: moderationRoutes,
  jobs: [clearOldTexts],
  reactions: react({
    'outreach.repeated': [
      { name: 'report-repeats', run: (ctx, { conversationId }) => reportRepeats(ctx, conversationId) },
    ],
    'report.created': [{ name: 'notify-admins', run: (ctx, { reportId }) => notifyOfReport(ctx, reportId) }],
    'report.decided': [{ name: 'notify-of-decision', run: (ctx, { actId }) => notifyOfDecision(ctx, actId) }],
    'appeal.created': [{ name: 'notify-admins', run: (ctx, { actId }) => notifyOfAppeal(ctx, actId) }],
    'appeal.answered': [{ name: 'notify-of-answer', run: (ctx, { actId }) => notifyOfAnswer(ctx, actId) }],
  }),
}
