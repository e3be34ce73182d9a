import type { z } from 'zod'
import type { representationForm } from '../contract/requests/representation.ts'
import { availabilitySlots } from '../domains/availability/tables.ts'
import { categories, userCategories } from '../domains/categories/tables.ts'
import { personStats, representations } from '../domains/profiles/tables.ts'
import { pictures } from '../domains/uploads/tables.ts'
import type { TransactionCtx } from '../platform/ctx.ts'

/** A made-up user, whose account exists. */
type SampleProfile = {
  userId: number
  /** By name. */
  categories?: readonly string[]
  /** ISO weekdays, and minutes after midnight in the user’s zone. */
  slots?: readonly { weekday: number; startMinute: number; endMinute: number }[]
  pictureHash?: string | null
  views?: number
  representation?: z.output<typeof representationForm>
}

/** What is there stays as it is. */
export async function seedProfiles(
  { db, clock }: TransactionCtx,
  profiles: readonly SampleProfile[],
): Promise<void> {
  const createdAt = clock.now()
  const categoryIds = new Map((await db.select().from(categories)).map(({ id, name }) => [name, id]))
  const stats = profiles.flatMap(({ userId, views }) => (views === undefined ? [] : [{ userId, views }]))
  if (stats.length > 0) await db.insert(personStats).values(stats)
  const represented = profiles.flatMap(({ userId, representation }) =>
    representation ? [{ userId, ...representation }] : [],
  )
  if (represented.length > 0) await db.insert(representations).values(represented).onConflictDoNothing()
  const slotRows = profiles.flatMap(({ userId, slots = [] }) =>
    slots.map((slot) => ({ ...slot, userId, createdAt })),
  )
  if (slotRows.length > 0) await db.insert(availabilitySlots).values(slotRows)
  const inCategories = profiles.flatMap(({ userId, categories = [] }) =>
    categories.flatMap((name) => {
      const categoryId = categoryIds.get(name)
      return categoryId ? [{ userId, categoryId }] : []
    }),
  )
  if (inCategories.length > 0) await db.insert(userCategories).values(inCategories)
  const pictured = profiles.flatMap(({ userId, pictureHash }) =>
    pictureHash ? [{ userId, hash: pictureHash, createdAt }] : [],
  )
  if (pictured.length > 0) await db.insert(pictures).values(pictured).onConflictDoNothing()
}
