import { eq, or } from 'drizzle-orm'
import type { Domain } from '../../platform/domain.ts'
import { presentPerson } from '../accounts/present.ts'
import { presentRemoved } from './present.ts'
import { listSaved } from './queries.ts'
import { shortlistRoutes } from './routes.ts'
import { savedPeople } from './tables.ts'

export const shortlist: Domain = {
  tables: {
    saved_people: { closing: 'deleted', reset: 'kept: people saved them for themselves', export: 'included' },
  },
  exportData: {
    'saved-people': async (ctx) =>
      (await listSaved(ctx)).map(({ saved, person }) => ({
        person: presentPerson(person),
        ...presentRemoved(saved),
      })),
  },
  routes: shortlistRoutes,
  /** Their own list, and what others wrote about them. */
  async closeAccount({ db }, userId) {
    await db.delete(savedPeople).where(or(eq(savedPeople.ownerId, userId), eq(savedPeople.userId, userId)))
  },
}
