import { formatMoney } from '../../../wording/formats.ts'

export function Money({ cents }: { cents: number }) {
  return <span className="whitespace-nowrap">{formatMoney(cents)}</span>
}
