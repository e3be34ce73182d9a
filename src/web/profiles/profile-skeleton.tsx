import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function ProfileSkeleton() {
  return (
    <Loading label="Loading profile" className="page-width w-full py-10">
      <div className="flex flex-col gap-6 sm:flex-row sm:gap-8">
        <Skeleton className="size-28 shrink-0 rounded-full" />
        <div className="grid grow content-start gap-3">
          <Skeleton className="h-6 w-36" />
          <Skeleton className="h-11 w-72 max-w-full" />
          <Skeleton className="h-6 w-96 max-w-full" />
          <Skeleton className="h-5 w-64 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-10 h-12" />
      <div className="mt-6 grid gap-4 lg:grid-cols-[1fr_20rem]">
        <Skeleton className="h-64" />
        <Skeleton className="h-48" />
      </div>
    </Loading>
  )
}
