import { refuse } from '../../../platform/refuse.ts'
import { formatMoney } from '../../../wording/formats.ts'
import { refusals } from '../wording.ts'

type Named = { amount?: number | undefined; platformFee?: number | undefined }

/** The server sets the fee: the one that the browser sends, in cents or dollars, must match. */
export function checkFee({ amount, platformFee }: Named, feeCents: number): void {
  const named = [amount, platformFee === undefined ? undefined : Math.round(platformFee * 100)]
  if (named.every((cents) => cents === undefined || cents === feeCents)) return
  const message = feeCents === 0 ? refusals.noFee : refusals.otherFee({ fee: formatMoney(feeCents) })
  refuse('fee_changed', message, { feeCents })
}
