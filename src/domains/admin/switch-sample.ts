import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { requireFreshPassword } from '../accounts/confirm-password.ts'
import { users } from '../accounts/tables.ts'
import { indexPeople } from '../search/index-person.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { recordAct } from './record-act.ts'

/**
 * Shows the sample people, adding those who are missing, or takes them from every public place. They stay in the database
 * as suspended people do: bookings and payments of real people refer to them. Saves the setting and writes the audit row.
 * Refuses to take them away with `password_required` unless the password was typed just now.
 */
export async function switchSample(ctx: Ctx, on: boolean): Promise<void> {
  if (on) await ctx.loadSample(ctx)
  else await requireFreshPassword(ctx)
  await withTransaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(users)
      .set({ suspendedAt: on ? null : ctx.clock.now() })
      .where(
        and(
          eq(users.sample, true),
          isNull(users.deletedAt),
          on ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt),
        ),
      )
      .returning({ id: users.id })
    await indexPeople(
      ctx,
      changed.map(({ id }) => id),
    )
    await changeSettings(ctx, { sampleData: on })
    await recordAct(ctx, { act: 'settings.changed', details: { sampleData: on, people: changed.length } })
  })
}
