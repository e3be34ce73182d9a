import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function EditorSkeleton() {
  return (
    <Loading label="Loading your hours" className="grid max-w-3xl gap-4">
      <Skeleton className="h-8 w-36" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-12" />
      <Skeleton className="h-14 rounded-m" />
      <Skeleton className="h-38 rounded-m" />
      <Skeleton className="mt-14 h-8 w-44" />
      <Skeleton className="h-16 rounded-m" />
      <Skeleton className="h-72 rounded-m" />
    </Loading>
  )
}
