import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { Domain } from '../../platform/domain.ts'
import { react } from '../events.ts'
import { indexPeople, indexPerson } from './index-person.ts'
import { searchJobs } from './jobs.ts'
import { presentSaved } from './present.ts'
import { listSavedBy } from './queries.ts'
import { searchRoutes } from './routes.ts'
import { savedSearches } from './tables.ts'

const index = {
  name: 'index-person',
  run: (ctx: Ctx, { userId }: { userId: number }) => indexPerson(ctx, userId),
}

export const search: Domain = {
  tables: {
    search_people: {
      closing: 'deleted',
      reset: 'kept: rebuilt from its sources',
      export: 'left out: rebuilt from its sources',
    },
    search_sample: {
      closing: 'deleted',
      reset: 'kept: rebuilt from its sources',
      export: 'left out: rebuilt from its sources',
    },
    search_words: {
      closing: 'kept: refers to no one',
      reset: 'kept: rebuilt from its sources',
      export: 'left out: rebuilt from its sources',
    },
    saved_searches: { closing: 'deleted', reset: 'kept: people saved them', export: 'included' },
  },
  exportData: {
    'saved-searches': async (ctx, userId) => (await listSavedBy(ctx, userId)).map(presentSaved),
  },
  routes: searchRoutes,
  jobs: searchJobs,
  reactions: react({
    'account.registered': [index],
    'profile.changed': [index],
    'availability.changed': [index],
  }),
  async closeAccount(ctx, userId) {
    await ctx.db.delete(savedSearches).where(eq(savedSearches.userId, userId))
    await indexPeople(ctx, [userId])
  },
}
