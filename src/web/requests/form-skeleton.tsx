import type { ReactNode } from 'react'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** A skeleton of a request form; `above` goes before it. */
export function FormSkeleton({ above }: { above?: ReactNode }) {
  return (
    <Loading label="Loading the form" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {above}
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-24" />
      <Skeleton className="h-13 rounded-full" />
    </Loading>
  )
}
