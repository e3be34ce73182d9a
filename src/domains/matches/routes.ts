import * as contract from '../../contract/matches.ts'
import { requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { explainMatches } from './explain-matches.ts'
import { findMatches } from './find-matches.ts'
import { presentMatch } from './present.ts'

export function matchRoutes(app: App): void {
  serve(app, contract.listMatches, async (ctx) => {
    const { userId } = requireMember(ctx)
    return (await findMatches(ctx)).map((match) => presentMatch(match, userId))
  })
  serve(app, contract.explainMatches, (ctx, { query }) => explainMatches(ctx, query.ids))
}
