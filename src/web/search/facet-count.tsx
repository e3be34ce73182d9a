import { mostFound } from '../../contract/search/found.ts'

/** How many people a choice would find; nothing while nobody knows. */
export function FacetCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="tabular-nums">
      {shownCount(count)}
      <span className="sr-only">{count === 1 ? ' person' : ' people'}</span>
    </span>
  )
}

/** "341"; "10,000+" where counting ends. */
export function shownCount(count: number): string {
  return `${count.toLocaleString('en-US')}${count >= mostFound ? '+' : ''}`
}
