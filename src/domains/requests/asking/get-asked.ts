import type { Reader } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { PersonRow } from '../../accounts/queries.ts'
import { findVisible } from '../../trust/queries.ts'
import { refusals } from '../../trust/wording.ts'
import { requestRefusals } from '../wording.ts'

/** Who is asked. Throws `not_found` for people hidden from the requester, and `sample_account`. */
export async function getAsked(ctx: Reader, id: number, requesterId: number): Promise<PersonRow> {
  const person = (await findVisible(ctx, id, requesterId)) ?? refuse('not_found', refusals.unknownPerson)
  if (person.sample) refuse('sample_account', requestRefusals.sample(person))
  return person
}
