import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { deleteRows } from '../../platform/database/delete-rows.ts'
import type { Domain } from '../../platform/domain.ts'
import { isOfRealPerson } from '../accounts/queries.ts'
import { presentOverride, presentSlot } from './present.ts'
import { listOverrides, listSlots } from './queries.ts'
import { availabilityRoutes } from './routes.ts'
import { availabilityOverrides, availabilitySlots, bookingRules, importedBusy } from './tables.ts'

const goesWithBooking = 'kept: it is deleted with its booking'

export const availability: Domain = {
  tables: {
    availability_slots: { closing: 'deleted', reset: 'deleted', export: 'included' },
    availability_overrides: { closing: 'deleted', reset: 'deleted', export: 'included' },
    booking_rules: { closing: 'deleted', reset: 'kept: part of a profile', export: 'included' },
    busy_times: {
      closing: goesWithBooking,
      reset: goesWithBooking,
      export: 'left out: bookings have the times',
    },
    imported_busy: {
      closing: 'deleted',
      reset: 'kept: other calendars are read again',
      export: 'left out: other calendars have the times',
    },
  },
  exportData: {
    'weekly-hours': async (ctx, userId) => (await listSlots(ctx, userId, true)).map(presentSlot),
    'date-overrides': async (ctx, userId) =>
      (await listOverrides(ctx, userId, '0001-01-01')).map(presentOverride),
  },
  routes: availabilityRoutes,
  closeAccount,
  reset: {
    availability: {
      availability_slots: deleteRows(availabilitySlots, null, isOfRealPerson(availabilitySlots.userId)),
      availability_overrides: deleteRows(
        availabilityOverrides,
        null,
        isOfRealPerson(availabilityOverrides.userId),
      ),
    },
  },
}

/** `busy_times` stays: its rows belong to bookings. */
async function closeAccount(ctx: TransactionCtx, userId: number): Promise<void> {
  for (const table of [availabilitySlots, availabilityOverrides, bookingRules, importedBusy]) {
    await ctx.db.delete(table).where(eq(table.userId, userId))
  }
}
