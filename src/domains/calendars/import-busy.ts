import type { Ctx } from '../../platform/ctx.ts'
import { Unreachable } from '../../platform/fetch/unreachable.ts'
import { Refusal } from '../../platform/refuse.ts'
import { placesOf, runInWorker } from '../../platform/workers/run-in-worker.ts'
import type { UserRow } from '../accounts/queries.ts'
import type { Span } from '../availability/rules.ts'
import type { Asked, Found } from './find-busy.ts'
import { importProblems } from './wording.ts'

const aheadDays = 366
const dayMs = 86_400_000
const timeoutMs = 10_000

export async function importBusy(ctx: Ctx, owner: UserRow, address: string): Promise<Found> {
  const now = ctx.clock.now().getTime()
  const during: Span = { startsAt: new Date(now - dayMs), endsAt: new Date(now + aheadDays * dayMs) }
  const ownUid = `@${new URL(ctx.config.publicUrl).host}`
  const of = { timeZone: owner.timeZone, ownerEmail: owner.email.toLowerCase(), during, ownUid }
  try {
    const { bytes } = await ctx.fetchFile(address, { accept: 'text/calendar, */*;q=0.5', timeoutMs })
    return await findAside(ctx, owner, { text: new TextDecoder().decode(bytes), ...of })
  } catch (error) {
    if (error instanceof Unreachable) return { problem: error.message }
    throw error
  }
}

async function findAside(ctx: Ctx, owner: UserRow, input: Asked): Promise<Found> {
  try {
    return await runInWorker({
      module: new URL('./find-busy.ts', import.meta.url),
      name: 'findBusy',
      input,
      timeoutMs,
      ...placesOf(ctx.network, `calendars of ${owner.id}`),
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    return { problem: importProblems.tooSlow }
  }
}
