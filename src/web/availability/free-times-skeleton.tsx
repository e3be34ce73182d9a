import { Loading, Skeleton } from '../ui/skeleton.tsx'

const cells = Array.from({ length: 35 }, (_, i) => `cell ${i}`)
const times = Array.from({ length: 6 }, (_, i) => `time ${i}`)

export function FreeTimesSkeleton() {
  return (
    <Loading label="Loading free times" className="@container grid gap-5">
      <span className="grid gap-2">
        <Skeleton className="h-8 w-36" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </span>
      <span className="grid gap-6 @xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] @xl:gap-10">
        <span className="mt-6 grid grid-cols-7 gap-1">
          {cells.map((cell) => (
            <Skeleton key={cell} className="h-12 rounded-m" />
          ))}
        </span>
        <span className="grid content-start gap-3">
          <Skeleton className="h-7 w-56 max-w-full" />
          <span className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
            {times.map((time) => (
              <Skeleton key={time} className="h-14 rounded-m" />
            ))}
          </span>
        </span>
      </span>
      <Skeleton className="h-9 w-72 max-w-full" />
    </Loading>
  )
}
