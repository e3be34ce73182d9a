import { mostFound } from '../../contract/search/count-limit.ts'

export function FacetCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="tabular-nums">
      {shownCount(count)}
      <span className="sr-only">{count === 1 ? ' person' : ' people'}</span>
    </span>
  )
}

export function shownCount(count: number): string {
  return `${count.toLocaleString('en-US')}${count >= mostFound ? '+' : ''}`
}
