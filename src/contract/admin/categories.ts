import { z } from 'zod'
import { category } from '../categories.ts'
import { endpoint } from '../endpoint.ts'
import { line, shortIdParam } from '../text.ts'

export const categoryForm = z.object({ name: line(60).pipe(z.string().min(2, 'Use at least 2 characters.')) })

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'Add a category; a name that is used is refused (409)',
  access: 'admin',
  body: categoryForm,
  status: 201,
  response: category,
})

export const renameCategory = endpoint({
  method: 'PATCH',
  path: '/api/admin/categories/{id}',
  summary: 'Rename a category; people keep it, and search finds them by the new name',
  access: 'admin',
  params: z.object({ id: shortIdParam }),
  body: categoryForm,
  status: 200,
  response: category,
})
