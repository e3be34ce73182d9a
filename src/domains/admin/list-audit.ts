import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditEntry, auditQuery } from '../../contract/admin/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { countRows, type Page, readPage } from '../../platform/paging.ts'
import { people } from '../accounts/queries.ts'
import { containsPattern } from './search-patterns.ts'
import { auditLog } from './tables.ts'

const listing = {
  name: 'audit',
  id: sql`${auditLog.id}`,
  columns: { createdAt: { by: sql`${auditLog.createdAt}`, type: 'timestamptz' } },
} as const

export async function listAudit(ctx: Ctx, query: z.output<typeof auditQuery>): Promise<Page<AuditEntry>> {
  const wanted = and(
    query.act && eq(auditLog.act, query.act),
    query.q ? await matches(ctx, query.q) : undefined,
  )
  const [{ rows, ...around }, total] = await Promise.all([
    readPage(listing, query, ({ key, after, order, limit }) =>
      ctx.db
        .select({
          id: auditLog.id,
          sortKey: key,
          createdAt: auditLog.createdAt,
          admin: { id: people.id, name: people.name },
          act: auditLog.act,
          subject: auditLog.subject,
          details: auditLog.details,
        })
        .from(auditLog)
        .innerJoin(people, eq(people.id, auditLog.adminId))
        .where(and(wanted, after))
        .orderBy(order)
        .limit(limit),
    ),
    countRows(ctx, auditLog, wanted),
  ])
  return {
    rows: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    total,
    ...around,
  }
}

/** Finds the admins first, so that both sides of the `or` use an index. */
async function matches(ctx: Ctx, words: string): Promise<SQL | undefined> {
  const pattern = containsPattern(words)
  const named = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.userType, 'admin'), sql`lower(${people.name}) like ${pattern}`))
  const bySubject = sql`lower(${auditLog.subject}) like ${pattern}`
  const ids = named.map(({ id }) => id)
  return ids.length > 0 ? or(bySubject, inArray(auditLog.adminId, ids)) : bySubject
}
