import type { ReactNode } from 'react'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** The shape of a request’s form while what it needs is read; `above` it may stand the shape of more. */
export function FormWaiting({ above }: { above?: ReactNode }) {
  return (
    <Loading label="Loading the form" className="grid gap-5">
      {above}
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-24" />
      <Skeleton className="h-13 rounded-full" />
    </Loading>
  )
}
