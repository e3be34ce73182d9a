import { and, eq } from 'drizzle-orm'
import { blocks } from '../../../src/domains/trust/tables.ts'
import type { World } from './world.ts'

type Person = { id: number }

/** As if the first person had blocked the second. */
export async function blockDirectly(
  { ctx }: Pick<World, 'ctx'>,
  { id }: Person,
  other: Person,
): Promise<void> {
  await ctx.db.insert(blocks).values({ blockerId: id, blockedId: other.id, createdAt: ctx.clock.now() })
}

export async function unblockDirectly(
  { ctx }: Pick<World, 'ctx'>,
  { id }: Person,
  other: Person,
): Promise<void> {
  await ctx.db.delete(blocks).where(and(eq(blocks.blockerId, id), eq(blocks.blockedId, other.id)))
}
