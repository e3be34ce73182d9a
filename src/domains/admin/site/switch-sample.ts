import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { requireFreshPassword } from '../../accounts/passwords/confirm-password.ts'
import { updateSample } from '../../accounts/update-user.ts'
import { indexPeople } from '../../search/index-person.ts'
import { changeSettings } from '../../settings/change-settings.ts'
import { recordAct } from '../record-act.ts'

/**
 * Shows the sample people, adding those who are missing, or takes them from every public place. They stay in the database
 * as suspended people do: bookings and payments of real people refer to them. Saves the setting and writes the audit row.
 * Refuses to take them away with `password_required` unless the password was typed just now, and to show them where real
 * payments are taken and `SAMPLE_DATA` doesn’t say so.
 */
export async function switchSample(ctx: Ctx, on: boolean): Promise<void> {
  if (on) {
    refuseWithRealMoney(ctx)
    await ctx.loadSample(ctx)
  } else await requireFreshPassword(ctx)
  await showSample(ctx, on, (ctx, people) =>
    recordAct(ctx, { act: 'settings.changed', details: { sampleData: on, people } }),
  )
}

function refuseWithRealMoney({ config: { stripe, sampleData } }: Ctx): void {
  if (!stripe || sampleData) return
  refuse(
    'conflict',
    'This site takes real payments. To show sample people anyway, set SAMPLE_DATA=true and restart.',
  )
}

/** Shows or hides the sample people who are there, and saves the setting. `record` gets how many that changed. */
export async function showSample(
  ctx: Ctx,
  on: boolean,
  record: (ctx: TransactionCtx, people: number) => Promise<void> = async () => {},
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const changed = await updateSample(ctx, on)
    await indexPeople(ctx, changed)
    await changeSettings(ctx, { sampleData: on })
    await record(ctx, changed.length)
  })
}
