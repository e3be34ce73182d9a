import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, shortIdentity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

export const categories = pgTable('categories', { id: shortIdentity(), name: text().notNull() }, (t) => [
  uniqueIndex('categories_name').on(t.name),
])

export const userCategories = pgTable(
  'user_categories',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
  },
  (t) => [
    uniqueIndex('user_categories_once').on(t.userId, t.categoryId),
    index('user_categories_category').on(t.categoryId),
  ],
)
