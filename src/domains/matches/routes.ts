import type { MatchReasons } from '../../contract/search/matches.ts'
import * as contract from '../../contract/search/matches.ts'
import type { SearchRow } from '../../contract/search/search.ts'
import { requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { presentRow } from '../search/present.ts'
import { findMatchReasons } from './find-match-reasons.ts'
import { findMatches, type Match } from './find-matches.ts'

export function matchRoutes(app: App): void {
  serve(app, contract.listMatches, async (ctx) => {
    const { userId } = requireMember(ctx)
    return (await findMatches(ctx)).map((match) => presentMatch(match, userId))
  })
  serve(app, contract.explainMatches, (ctx, { query }) => findMatchReasons(ctx, query.ids))
}

function presentMatch(match: Match, viewer: number): { person: SearchRow; why: MatchReasons } {
  const { id: _, ...why } = match.why
  return { person: presentRow(match.person, viewer), why }
}
