import type { MatchReasons } from '../../contract/matches.ts'
import type { SearchRow } from '../../contract/search.ts'
import { presentRow } from '../search/present.ts'
import type { Match } from './find-matches.ts'

/** Somebody who fits this viewer, as their card shows them, and why. */
export function presentMatch(match: Match, viewer: number): { person: SearchRow; why: MatchReasons } {
  const { id: _, ...why } = match.why
  return { person: presentRow(match.person, viewer), why }
}
