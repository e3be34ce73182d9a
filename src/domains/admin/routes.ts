import { listAudit } from '../../contract/admin-audit.ts'
import { resetData as resetEndpoint } from '../../contract/admin-reset.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { exportMoneyRoutes } from './export-money.ts'
import { exportRoutes } from './export-tables.ts'
import { listAudit as readAudit } from './list-audit.ts'
import { sendPage } from './page-rows.ts'
import { resetData } from './reset-data.ts'
import { bookingRoutes } from './serve-bookings.ts'
import { panelRoutes } from './serve-panel.ts'
import { paymentRoutes } from './serve-payments.ts'
import { setupRoutes } from './serve-setup.ts'
import { userRoutes } from './serve-users.ts'

export function adminRoutes(app: App): void {
  exportRoutes(app)
  exportMoneyRoutes(app)
  serve(app, resetEndpoint, (ctx, { body }) => resetData(ctx, body.resetType))
  panelRoutes(app)
  serve(app, listAudit, async (ctx, { query, ...call }) => sendPage(ctx, call, await readAudit(ctx, query)))
  userRoutes(app)
  bookingRoutes(app)
  paymentRoutes(app)
  setupRoutes(app)
}
