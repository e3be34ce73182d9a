import { lockUsers } from '../../../src/domains/accounts/queries.ts'
import { endOpenRequestsBetween } from '../../../src/domains/requests/operating/end-open-requests-between.ts'
import { blocks } from '../../../src/domains/trust/tables.ts'
import { withTransaction } from '../../../src/platform/database/transaction.ts'
import type { Member, World } from './world.ts'

type Person = Pick<Member, 'id'>

/** As the call does it. `meanwhile` runs before the commit. */
export function blockPerson(
  { ctx }: World,
  { id: blockerId }: Person,
  { id: blockedId }: Person,
  meanwhile?: () => Promise<unknown>,
) {
  return withTransaction(ctx, async (ctx) => {
    await lockUsers(ctx, [blockerId, blockedId])
    const row = { blockerId, blockedId, createdAt: ctx.clock.now() }
    const made = await ctx.db.insert(blocks).values(row).onConflictDoNothing().returning()
    if (made.length > 0) await endOpenRequestsBetween(ctx, blockerId, blockedId)
    await meanwhile?.()
  })
}
