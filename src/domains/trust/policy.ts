import type { Reader } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import type { PersonRow } from '../accounts/queries.ts'
import { areBlocked, findVisible } from './queries.ts'
import { refusals } from './wording.ts'

/** Throws `not_found` for everyone that `findVisible` doesn’t find: they all answer alike. */
export async function requireVisible(
  ctx: Reader,
  id: number,
  refusal = refusals.unknownPerson,
): Promise<PersonRow> {
  return (await findVisible(ctx, id)) ?? refuse('not_found', refusal)
}

/** For acts on rows that both still see, such as a conversation. Throws `not_found`, as if there were no such person. */
export async function requireUnblocked(ctx: Reader, one: number, other: number): Promise<void> {
  if (await areBlocked(ctx, one, other)) refuse('not_found', refusals.unknownPerson)
}

/**
 * Throws `forbidden` for people who are limited by a moderator, wait for approval or are leaving: no new conversations or
 * requests.
 */
export function checkUnlimited(person: Limits): void {
  const refusal = findLimit(person)
  if (refusal) refuse('forbidden', refusal)
}

type Limits = Pick<PersonRow, 'limitedAt' | 'approvalAskedAt' | 'deletesAt'>

export function findLimit({ limitedAt, approvalAskedAt, deletesAt }: Limits): string | undefined {
  if (limitedAt) return approvalAskedAt ? refusals.waiting : refusals.limited
  return deletesAt ? refusals.leaving : undefined
}

/** Throws `forbidden` for someone who is deleting their account: nor messages in old conversations. */
export function checkStaying(isStaying: boolean): void {
  if (!isStaying) refuse('forbidden', refusals.leaving)
}
