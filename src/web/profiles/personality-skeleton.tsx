import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** The shape of a personality page. */
export function PersonalitySkeleton() {
  return (
    <Loading label="Loading personality" className="w-full">
      <span className="block scheme-dark bg-room">
        <span className="page-width flex flex-col gap-5 pt-20 pb-20 sm:flex-row sm:gap-9 lg:pb-16">
          <Skeleton className="size-32 shrink-0 rounded-l sm:size-44 xl:size-60" />
          <span className="grid min-h-40 grow content-start gap-3.5 lg:min-h-60">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-14 w-80 max-w-full" />
            <Skeleton className="h-6 w-96 max-w-full" />
            <Skeleton className="h-5 w-56 max-w-full" />
          </span>
        </span>
      </span>
      <span className="page-width grid gap-10 pt-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-80 rounded-l" />
        <Skeleton className="h-80 rounded-l" />
      </span>
    </Loading>
  )
}
