import { sql } from 'drizzle-orm'
import { defineJob } from '../jobs/jobs.ts'

/** Autovacuum analyzes each partition, but not the table that they make up, and without that plans are bad. */
export const analyzePartitioned = defineJob({
  name: 'partition-statistics',
  retries: 3,
  cron: '41 3 * * *',
  async run(ctx) {
    const { rows } = await ctx.db.execute<{ name: string }>(sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p'`)
    for (const { name } of rows) await ctx.db.execute(sql`analyze ${sql.identifier(name)}`)
  },
})
