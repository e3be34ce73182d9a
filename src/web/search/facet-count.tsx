import { mostFound } from '../../contract/search/count-limit.ts'

/** Renders nothing until the count is loaded. */
export function FacetCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="tabular-nums">
      {shownCount(count)}
      <span className="sr-only">{count === 1 ? ' person' : ' people'}</span>
    </span>
  )
}

/** "341", or "10,000+" where counting stops. */
export function shownCount(count: number): string {
  return `${count.toLocaleString('en-US')}${count >= mostFound ? '+' : ''}`
}
