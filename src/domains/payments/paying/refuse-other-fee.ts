import { refuse } from '../../../platform/refuse.ts'
import { money } from '../../../wording/money.ts'

type Named = { amount?: number | undefined; platformFee?: number | undefined }

/** The server decides the fee: one that the browser names, in cents or dollars, must be the same. */
export function refuseOtherFee({ amount, platformFee }: Named, feeCents: number): void {
  const named = [amount, platformFee === undefined ? undefined : Math.round(platformFee * 100)]
  if (named.every((cents) => cents === undefined || cents === feeCents)) return
  const fee = feeCents === 0 ? 'There is no fee any more.' : `The fee is ${money(feeCents)} now.`
  refuse('fee_changed', `${fee} Please look at it again before you go on.`, { feeCents })
}
