import * as calls from '../../contract/admin-users.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { listUsers } from './list-users.ts'
import { sendPage } from './page-rows.ts'
import { presentOne } from './present-user.ts'
import { restoreUser, suspendUser } from './suspend-user.ts'

export function userRoutes(app: App): void {
  serve(app, calls.listUsers, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listUsers(ctx, query)),
  )

  serve(app, calls.createUser, async (ctx, { body }) => presentOne(ctx, await createUser(ctx, body)))

  serve(app, calls.suspendUser, async (ctx, { params }) => presentOne(ctx, await suspendUser(ctx, params.id)))

  serve(app, calls.restoreUser, async (ctx, { params }) => presentOne(ctx, await restoreUser(ctx, params.id)))

  serve(app, calls.deleteUser, async (ctx, { params, query }) => {
    await deleteUser(ctx, params.id, { cancelBookings: query.cancelBookings === 'true' })
    return undefined
  })
}
