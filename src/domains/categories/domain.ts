import { eq } from 'drizzle-orm'
import { deleteRows } from '../../platform/database/delete-rows.ts'
import type { Domain } from '../../platform/domain.ts'
import { isOfRealPerson } from '../accounts/queries.ts'
import { categoryRoutes } from './routes.ts'
import { userCategories } from './tables.ts'

export const categories: Domain = {
  tables: {
    categories: {
      closing: 'kept: belongs to the site',
      reset: 'kept: belongs to the site',
      export: 'left out: belongs to the site',
    },
    user_categories: { closing: 'deleted', reset: 'deleted', export: 'included' },
  },
  routes: categoryRoutes,
  async closeAccount({ db }, userId) {
    await db.delete(userCategories).where(eq(userCategories.userId, userId))
  },
  reset: {
    'user-categories': {
      user_categories: deleteRows(userCategories, null, isOfRealPerson(userCategories.userId)),
    },
  },
}
