import { eq, or } from 'drizzle-orm'
import type { Domain } from '../../platform/domain.ts'
import { presentPerson } from '../accounts/present.ts'
import { listBlockedBy } from './queries.ts'
import { blocks } from './tables.ts'

export const trust: Domain = {
  tables: { blocks: { closing: 'deleted', reset: 'kept: people chose who they meet', export: 'included' } },
  exportData: {
    'blocked-people': async (ctx, userId) => (await listBlockedBy(ctx, userId)).map(presentPerson),
  },
  async closeAccount({ db }, userId) {
    await db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
  },
}
