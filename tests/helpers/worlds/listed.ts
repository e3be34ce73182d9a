import { taken } from '../browser/visitor.ts'
import type { Member } from './new-world.ts'

/** What a person needs to be listed, without a word that a search could find. */
export const listed = { headline: '·', initialsConfirmed: true, topicsOfDiscussion: ['·'] }

/** Gives a member what they need to be listed, besides `more`. */
export async function listMember<M extends Member>(member: M, more: object = {}): Promise<M> {
  taken(await member.patch(`/api/users/${member.id}`, { ...listed, ...more }))
  return member
}
