import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { shortId, shortIdParam } from './text.ts'

export const category = z.object({ id: z.int(), name: z.string() })
export type Category = z.output<typeof category>

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'Every category, by name',
  access: 'anyone',
  mayBeOld: 'for all',
  status: 200,
  response: z.array(category),
})

export const addCategory = endpoint({
  method: 'POST',
  path: '/api/users/{id}/categories',
  summary: 'Add a category to the caller’s profile',
  access: 'member',
  params: z.object({ id: shortIdParam }),
  body: z.object({ categoryId: shortId }),
  status: 201,
  response: category,
})

export const removeCategory = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/categories/{categoryId}',
  summary: 'Remove a category from the caller’s profile',
  access: 'member',
  params: z.object({ id: shortIdParam, categoryId: shortIdParam }),
  status: 204,
  response: z.undefined(),
})
