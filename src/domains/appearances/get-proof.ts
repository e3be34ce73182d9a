import { mostNamed, type Proof } from '../../contract/appearances.ts'
import type { Reader } from '../../platform/ctx.ts'
import { presentPerson } from '../accounts/present.ts'
import { findAnswerStats } from '../profiles/queries.ts'
import { countRecorded } from '../requests/queries.ts'
import { findVerifiedShow } from '../shows/queries.ts'
import { requireVisible } from '../trust/policy.ts'
import { presentAppearance } from './present.ts'
import { type Appeared, listAppearedOn, listPastGuests } from './queries.ts'
import { answerPercent } from './rules.ts'

/** Throws `not_found` for people that the viewer can’t see. */
export async function getProof(ctx: Reader, userId: number): Promise<Proof> {
  const { createdAt } = await requireVisible(ctx, userId)
  const [stats, episodesRecorded, show, appeared, guests] = await Promise.all([
    findAnswerStats(ctx, userId),
    countRecorded(ctx, userId),
    findVerifiedShow(ctx, userId),
    listAppearedOn(ctx, userId),
    listPastGuests(ctx, userId),
  ])
  const percent = stats ? answerPercent(stats) : null
  return {
    memberSince: createdAt.toISOString(),
    answers: percent === null ? null : { percent, usualHours: stats?.usualAnswerHours ?? null },
    episodesRecorded,
    verifiedShow: show?.title ?? null,
    appearedOn: newestOf(
      appeared,
      ({ appearance, person }) => appearance.showId ?? `of ${person.id}`,
      presentAppearance,
    ),
    pastGuests: newestOf(
      guests,
      ({ person }) => person.id,
      ({ person }) => presentPerson(person),
    ),
  }
}

/** One of each kind: how many there are, and the first ones. */
function newestOf<T>(
  rows: readonly Appeared[],
  kindOf: (row: Appeared) => number | string,
  present: (row: Appeared) => T,
): { count: number; newest: T[] } {
  const newest = [...Map.groupBy(rows, kindOf).values()].flatMap(([first]) => first ?? [])
  return { count: newest.length, newest: newest.slice(0, mostNamed).map(present) }
}
