import type { Domain } from '../../platform/domain.ts'

export const settings: Domain = {
  tables: {
    site_settings: {
      closing: 'kept: belongs to the site',
      reset: 'kept: belongs to the site',
      export: 'left out: belongs to the site',
    },
  },
}
