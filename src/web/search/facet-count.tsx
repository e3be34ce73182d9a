import { maxFound } from '../../contract/search/result-limit.ts'
import { formatNumber } from '../../wording/formats.ts'

export function FacetCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="tabular-nums">
      {formatCount(count)}
      <span className="sr-only">{count === 1 ? ' person' : ' people'}</span>
    </span>
  )
}

export function formatCount(count: number): string {
  return `${formatNumber(count)}${count >= maxFound ? '+' : ''}`
}
