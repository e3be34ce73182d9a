import { checkLimits } from '../../../tests/helpers/worlds/check-limits.ts'
import { rateLimits } from './tables.ts'

checkLimits({
  environment: async () => ({}),
  async counted({ db }) {
    const [row] = await db.select().from(rateLimits)
    return row?.points ?? 0
  },
})
