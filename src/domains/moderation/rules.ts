import { type ModerationAct, moderationActs } from '../../contract/appeals.ts'
import type { UserRow } from '../accounts/queries.ts'
import type { ActRow } from './tables.ts'

/** Evidence, appeals and reasons, after the last decision. */
export const keptDays = 180

/** `isThere`: what is reported wasn’t deleted meanwhile. What a closed account left behind can be hidden. */
export function fittingActs(
  about: Pick<UserRow, 'userType' | 'deletedAt'>,
  isThere: boolean,
): ModerationAct[] {
  if (about.deletedAt) return isThere ? ['dismiss', 'hide'] : ['dismiss']
  if (about.userType === 'admin') return ['dismiss', 'warn']
  return moderationActs.filter((act) => act !== 'hide' || isThere)
}

type State = Pick<ActRow, 'act' | 'appealedAt' | 'appealAnsweredAt' | 'takenBackAt'>

export function canAppeal({ act, appealedAt, takenBackAt }: State): boolean {
  return act !== 'dismiss' && !appealedAt && !takenBackAt
}

export function isAppealOpen({ appealedAt, appealAnsweredAt }: State): boolean {
  return appealedAt !== null && appealAnsweredAt === null
}
