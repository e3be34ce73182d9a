import type { Domain } from '../../platform/domain.ts'
import { currentSettings } from './queries.ts'
import { defaultSettings } from './rules.ts'

export const settings: Domain = {
  tables: {
    site_settings: {
      closing: 'kept: belongs to the site',
      reset: 'kept: belongs to the site',
      export: 'left out: belongs to the site',
    },
  },
  async replyTo(ctx) {
    const { contactEmail } = await currentSettings(ctx)
    return contactEmail === defaultSettings.contactEmail ? null : contactEmail
  },
}
