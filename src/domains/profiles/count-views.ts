import { lt, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/ctx.ts'
import { personStats, profileViews } from './tables.ts'

export type View = {
  userId: number
  /** A keyed hash: distinguishes viewers without identifying them. */
  viewer: string
  /** yyyy-mm-dd in UTC. */
  viewedOn: string
}

/** Counts each viewer once a day, in one statement: the primary key of `profile_views` decides which views are new. */
export async function countViews(ctx: Reader, views: readonly View[]): Promise<void> {
  if (views.length === 0) return
  const column = (pick: (view: View) => string | number) => sql.param(views.map(pick))
  await ctx.db.execute(sql`
    with fresh as (
      insert into ${profileViews} (user_id, viewer, viewed_on)
      select distinct v.* from unnest(${column((v) => v.userId)}::int[], ${column((v) => v.viewer)}::text[],
        ${column((v) => v.viewedOn)}::date[]) as v(user_id, viewer, viewed_on)
      join users on users.id = v.user_id
      order by 1, 3, 2
      on conflict do nothing
      returning user_id
    )
    insert into ${personStats} as stats (user_id, views)
    select user_id, count(*)::int from fresh group by user_id order by user_id
    on conflict (user_id) do update set views = stats.views + excluded.views`)
}

/** Deletes views before `day`; the counts stay. */
export async function deleteViews(ctx: Reader, day: string): Promise<void> {
  await ctx.db.delete(profileViews).where(lt(profileViews.viewedOn, day))
}
