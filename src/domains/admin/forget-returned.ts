import { inArray, or, sql } from 'drizzle-orm'
import { loadedName } from '../../platform/backup/return-rows.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { users } from '../accounts/tables.ts'
import { forgetLinks } from '../agent-requests/forget-links.ts'
import { forgetHours } from '../availability/forget-hours.ts'
import { forgetGuest } from '../bookings/forget-guest.ts'
import { forgetCategories } from '../categories/forget-categories.ts'
import { forgetNotifications } from '../notifications/forget-notifications.ts'

/** Whose rows they are, of those that go when an account is closed. */
const owners = {
  bookings: 'guest_id',
  agent_requests: 'guest_id',
  notifications: 'user_id',
  availability_slots: 'user_id',
  availability_overrides: 'user_id',
  user_categories: 'user_id',
}

/**
 * Forgets again, of what a file brought back, all that is of people whose accounts were closed since. With their rows
 * locked, so that whoever closes one at this moment finds what is back.
 */
export async function forgetReturned(ctx: TransactionCtx, tables: ReadonlySet<string>): Promise<void> {
  const named = Object.entries(owners)
    .filter(([table]) => tables.has(table))
    .map(([table, owner]) =>
      inArray(users.id, sql`(select ${sql.identifier(owner)} from ${sql.identifier(loadedName(table))})`),
    )
  if (named.length === 0) return
  const people = await ctx.db
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(or(...named))
    .orderBy(users.id)
    .for('share')
  for (const { id, deletedAt } of people) {
    if (!deletedAt) continue
    for (const forget of [forgetNotifications, forgetLinks, forgetGuest, forgetHours, forgetCategories]) {
      await forget(ctx, id)
    }
  }
}
