import type { Ctx } from '../../platform/ctx.ts'
import { mostExported } from '../../platform/domain.ts'
import { listOwnBookings } from './list-own-bookings.ts'
import { presentBookings, presentHistory } from './present.ts'

/** With their history; of the other person neither the address nor where they meet. */
export async function exportBookings(ctx: Ctx, userId: number): Promise<object[]> {
  const rows = await listOwnBookings(ctx, { show: 'all', limit: mostExported })
  const presented = await presentBookings(ctx, rows)
  const exported = []
  for (const [at, { meeting: _, guestEmail, ...booking }] of presented.entries()) {
    const row = rows[at]
    if (!row) continue
    const own = booking.guestId === userId ? { guestEmail } : {}
    exported.push({ ...booking, ...own, history: await presentHistory(ctx, row) })
  }
  return exported
}
