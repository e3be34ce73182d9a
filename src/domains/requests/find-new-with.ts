import type { NewWith } from '../../contract/people.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import type { UserRow } from '../accounts/queries.ts'
import { listOpenTo } from '../messaging/queries.ts'
import { findLimit } from '../trust/policy.ts'

/**
 * What the caller can start with each of these people. Someone who blocked them, is leaving or was suspended looks the
 * same.
 */
export async function findNewWith(ctx: Ctx, people: Map<number, UserRow>): Promise<(id: number) => NewWith> {
  const viewer = people.get(requireMember(ctx).userId)
  if (!viewer || viewer.deletesAt) return () => []
  const open = new Set(await listOpenTo(ctx, viewer.id, [...people.keys()]))
  return (id) => {
    if (!open.has(id)) return []
    return findLimit(viewer) || people.get(id)?.hiddenAt ? ['message'] : ['message', 'request']
  }
}
