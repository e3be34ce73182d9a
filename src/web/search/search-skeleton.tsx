import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { SkeletonPersonCard } from '../ui/skeleton-shapes.tsx'
import { resultsGrid } from './results-grid.ts'

/** While the search loads: the filters’ column, and placeholders for cards. */
export function SearchSkeleton() {
  return (
    <Loading
      label="Loading people"
      className="page-width-wide grid w-full items-start gap-x-9 gap-y-6 py-8 lg:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <Skeleton className="h-120 rounded-l max-lg:hidden" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Skeleton className="h-11 lg:hidden" />
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-10 rounded-full sm:hidden" />
        <div className={resultsGrid}>
          {Array.from({ length: 6 }, (_, place) => (
            <SkeletonPersonCard key={place} />
          ))}
        </div>
      </div>
    </Loading>
  )
}
