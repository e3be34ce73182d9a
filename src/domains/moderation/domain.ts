import type { Domain } from '../../platform/domain.ts'
import { react } from '../events.ts'
import { clearOldTexts } from './jobs.ts'
import { notifyOfAnswer, notifyOfAppeal, notifyOfDecision, notifyOfReport } from './notify.ts'
import { moderationRoutes } from './routes.ts'

const closing = 'kept: texts and evidence go 180 days after the decision'
const reset = 'kept: why moderators restricted someone'

export const moderation: Domain = {
  tables: {
    moderation_acts: { closing, reset },
    reports: { closing, reset },
  },
  routes: moderationRoutes,
  jobs: [clearOldTexts],
  reactions: react({
    'report.created': [{ name: 'notify-admins', run: (ctx, { reportId }) => notifyOfReport(ctx, reportId) }],
    'report.decided': [{ name: 'notify-of-decision', run: (ctx, { actId }) => notifyOfDecision(ctx, actId) }],
    'appeal.created': [{ name: 'notify-admins', run: (ctx, { actId }) => notifyOfAppeal(ctx, actId) }],
    'appeal.answered': [{ name: 'notify-of-answer', run: (ctx, { actId }) => notifyOfAnswer(ctx, actId) }],
  }),
}
