import { maxFound } from '../../contract/search/result-limit.ts'
import { formatNumber } from '../../wording/formats.ts'

/** Has room for the longest, so that nothing moves when it comes. */
export function FacetCount({ count }: { count: number | undefined }) {
  return (
    <span className="block min-w-14 text-right tabular-nums">
      {count !== undefined && (
        <>
          {formatCount(count)}
          <span className="sr-only">{count === 1 ? ' person' : ' people'}</span>
        </>
      )}
    </span>
  )
}

export function formatCount(count: number): string {
  return `${formatNumber(count)}${count >= maxFound ? '+' : ''}`
}
