import * as admin from '../../contract/admin/reports.ts'
import * as appeals from '../../contract/appeals.ts'
import { createReport as reportEndpoint } from '../../contract/reports.ts'
import * as blocks from '../../contract/trust.ts'
import { requireMember } from '../../platform/ctx.ts'
import { protectSecretUrls } from '../../platform/http/secret-address.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { sendPage } from '../../platform/paging.ts'
import { presentPerson } from '../accounts/present.ts'
import { deleteBlock } from '../trust/delete-block.ts'
import { listBlockedBy } from '../trust/queries.ts'
import { answerAppeal } from './answer-appeal.ts'
import { blockPerson } from './block-person.ts'
import { createAppeal } from './create-appeal.ts'
import { createReport } from './create-report.ts'
import { decideReport } from './decide-report.ts'
import { getReport } from './get-report.ts'
import { listReports } from './list-reports.ts'
import { requireDecision } from './policy.ts'
import { presentDecision } from './present.ts'
import { countWaiting, listDecidedBy } from './queries.ts'

export function moderationRoutes(app: App): void {
  serve(app, blocks.listBlocks, async (ctx) =>
    (await listBlockedBy(ctx, requireMember(ctx).userId)).map(presentPerson),
  )
  serve(app, blocks.blockPerson, async (ctx, { body }) => {
    await blockPerson(ctx, body.userId)
    return undefined
  })
  serve(app, blocks.unblockPerson, async (ctx, { params }) => {
    await deleteBlock(ctx, requireMember(ctx).userId, params.userId)
    return undefined
  })
  serve(app, reportEndpoint, async (ctx, { body, reply }) => {
    const { id, repeated } = await createReport(ctx, body)
    if (repeated) reply.code(200)
    return { id }
  })
  appealRoutes(app)
  queueRoutes(app)
}

function appealRoutes(app: App): void {
  protectSecretUrls(app, '/api/appeals/')
  serve(app, appeals.getDecision, async (ctx, { params, query }) => {
    const act = await requireDecision(ctx, params.actId, query.token)
    return presentDecision(act, await listDecidedBy(ctx, act.id))
  })
  serve(app, appeals.createAppeal, (ctx, { body }) => createAppeal(ctx, body))
}

function queueRoutes(app: App): void {
  serve(app, admin.listReports, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listReports(ctx, query)),
  )
  serve(app, admin.getReportCounts, (ctx) => countWaiting(ctx, requireMember(ctx).userId))
  serve(app, admin.getReport, (ctx, { params }) => getReport(ctx, params.id))
  serve(app, admin.resolveReport, (ctx, { params, body }) => decideReport(ctx, params.id, body))
  serve(app, admin.answerAppeal, (ctx, { params, body }) => answerAppeal(ctx, params.id, body))
}
