import { maxFound } from '../../contract/search/result-limit.ts'

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
  return `${count.toLocaleString('en-US')}${count >= maxFound ? '+' : ''}`
}
