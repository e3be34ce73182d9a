import { getSite } from '../../contract/settings.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { presentSite } from './present.ts'

export function settingsRoutes(app: App): void {
  serve(app, getSite, presentSite)
}
