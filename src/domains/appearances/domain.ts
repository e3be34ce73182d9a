import { eq, or } from 'drizzle-orm'
import type { Domain } from '../../platform/domain.ts'
import { react } from '../events.ts'
import { offerFromBooking, offerFromShow } from './offer-appearances.ts'
import { appearanceRoutes } from './routes.ts'
import { appearances as rows } from './tables.ts'

export const appearances: Domain = {
  tables: {
    appearances: { closing: 'deleted', reset: 'kept: part of a profile; of deleted bookings they go, too' },
  },
  routes: appearanceRoutes,
  reactions: react({
    'show.read': [{ name: 'offer-episodes', run: offerFromShow }],
    'booking.completed': [{ name: 'offer-recording', run: offerFromBooking }],
  }),
  async closeAccount({ db }, userId) {
    await db.delete(rows).where(or(eq(rows.guestId, userId), eq(rows.hostId, userId)))
  },
}
