import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** The boxes of the screen that comes, in its two layouts. */
export function EditorSkeleton() {
  return (
    <Loading label="Loading your hours" className="@container">
      <span className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-10 @3xl:grid-cols-[minmax(0,1fr)_17rem] @3xl:grid-rows-[auto_1fr_auto]">
        <span className="grid grid-cols-[minmax(0,1fr)] gap-4 @3xl:row-span-2">
          <span className="grid gap-1">
            <Skeleton className="h-8 w-36" />
            <Skeleton className="h-6.25 w-64 max-w-full" />
          </span>
          <span className="grid gap-3">
            <Skeleton className="h-11 w-44 rounded-full" />
            <Skeleton className="h-10.75 max-w-[40rem]" />
            <Week />
            <Skeleton className="h-21 w-72 max-w-full" />
          </span>
          <Skeleton className="h-12.75 rounded-m" />
        </span>
        <Skeleton className="h-105.25 rounded-m @2xl:h-52 @3xl:col-start-2 @3xl:row-start-1 @3xl:h-110.5" />
        <span className="grid gap-5 @3xl:col-start-1 @3xl:row-start-3">
          <span className="grid gap-1">
            <Skeleton className="h-8 w-44" />
            <Skeleton className="h-12.5" />
          </span>
          <span className="@container">
            <span className="grid gap-6 @2xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] @2xl:gap-10">
              <Skeleton className="h-102 rounded-m" />
              <span className="grid content-start gap-5">
                <Skeleton className="h-109 rounded-m @md:h-76" />
                <Skeleton className="h-57 rounded-m" />
              </span>
            </span>
          </span>
        </span>
        <Skeleton className="h-120 rounded-m @3xl:col-start-2 @3xl:h-156 @3xl:row-span-2 @3xl:row-start-2" />
      </span>
    </Loading>
  )
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** From 8 AM to 8 PM. */
function Week() {
  return (
    <span className="-mx-2 grid h-162.5 grid-cols-7 gap-1 rounded-m border border-line p-1 pl-10 sm:mx-0 sm:h-164.5 sm:p-2 sm:pl-15">
      {days.map((day) => (
        <span key={day} className="grid grid-rows-[auto_minmax(0,1fr)] gap-11">
          <Skeleton className="mx-auto h-5 w-8 max-w-full" />
          <Skeleton className="rounded-s" />
        </span>
      ))}
    </span>
  )
}
