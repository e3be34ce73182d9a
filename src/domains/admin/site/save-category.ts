import type { Category } from '../../../contract/categories.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import * as categories from '../../categories/save-category.ts'
import { rebuildSearch } from '../../search/jobs.ts'
import { createAuditEntry } from '../create-audit-entry.ts'

export function createCategory(ctx: Ctx, name: string): Promise<Category> {
  return withTransaction(ctx, async (ctx) => {
    const made = await categories.createCategory(ctx, name)
    await createAuditEntry(ctx, {
      act: 'category.created',
      subject: `category:${made.id}`,
      details: { name },
    })
    ctx.afterCommit(() => ctx.broadcast.clearPages())
    return made
  })
}

/** People keep it. Search finds them by its new name as soon as a job has read them again. */
export function renameCategory(ctx: Ctx, id: number, name: string): Promise<Category> {
  return withTransaction(ctx, async (ctx) => {
    const { before } = await categories.renameCategory(ctx, id, name)
    if (before === name) return { id, name }
    await enqueue(ctx, rebuildSearch, {}, { key: 'renamed' })
    await createAuditEntry(ctx, {
      act: 'category.renamed',
      subject: `category:${id}`,
      details: { from: before, to: name },
    })
    ctx.afterCommit(() => ctx.broadcast.clearPages())
    return { id, name }
  })
}
