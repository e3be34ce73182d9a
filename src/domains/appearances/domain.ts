import { eq, or } from 'drizzle-orm'
import type { Domain } from '../../platform/domain.ts'
import { react } from '../events.ts'
import { offerFromBooking, offerFromShow } from './offer-appearances.ts'
import { presentOwn } from './present.ts'
import { listOwn } from './queries.ts'
import { appearanceRoutes } from './routes.ts'
import { appearances as rows } from './tables.ts'

export const appearances: Domain = {
  tables: {
    appearances: {
      closing: 'deleted',
      reset: 'kept: part of a profile; of deleted bookings they go, too',
      export: 'included',
    },
  },
  exportData: { appearances: async (ctx) => (await listOwn(ctx)).map(presentOwn) },
  routes: appearanceRoutes,
  reactions: react({
    'show.read': [{ name: 'offer-episodes', run: offerFromShow }],
    'booking.completed': [{ name: 'offer-recording', run: offerFromBooking }],
  }),
  async closeAccount({ db }, userId) {
    await db.delete(rows).where(or(eq(rows.guestId, userId), eq(rows.hostId, userId)))
  },
}
