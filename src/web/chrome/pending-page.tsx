import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function PendingPage() {
  return (
    <Loading label="Loading the page" className="page-width grid content-start gap-6 py-12">
      <Skeleton className="h-10 w-1/3" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-64 rounded-l" />
    </Loading>
  )
}
