import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** Shares the view-transition name of the profile’s portrait, so that the picture doesn’t jump. */
export function ProfileSkeleton() {
  return (
    <Loading label="Loading profile" className="page-width w-full pt-6 pb-12 sm:pt-8">
      <Skeleton className="mt-1.5 mb-6.5 h-6 w-16" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[clamp(6rem,32vw,8.5rem)_minmax(0,1fr)] gap-x-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-8">
          <Skeleton className="aspect-4/5 rounded-m [view-transition-name:portrait] sm:rounded-l" />
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
            <Skeleton className="h-6 w-36 max-w-full" />
            <Skeleton className="h-11 w-72 max-w-full" />
            <Skeleton className="h-6 w-96 max-w-full" />
            <Skeleton className="h-5 w-64 max-w-full max-sm:hidden" />
          </div>
        </div>
        <Skeleton className="h-80 rounded-l" />
        <Skeleton className="h-64 rounded-l" />
      </div>
    </Loading>
  )
}
