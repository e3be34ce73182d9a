import * as contract from '../../contract/categories.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { createUserCategory } from './create-user-category.ts'
import { deleteUserCategory } from './delete-user-category.ts'
import { listCategories } from './queries.ts'

export function categoryRoutes(app: App): void {
  serve(app, contract.listCategories, listCategories)
  serve(app, contract.addCategory, (ctx, { params, body }) =>
    createUserCategory(ctx, params.id, body.categoryId),
  )
  serve(app, contract.removeCategory, async (ctx, { params }) => {
    await deleteUserCategory(ctx, params.id, params.categoryId)
    return undefined
  })
}
