import { cardClass } from './card.tsx'
import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

/** A picture with two lines next to it; the classes say how large each is. */
export function SkeletonPerson({ picture, lines }: { picture: string; lines: [string, string] }) {
  return (
    <>
      <Skeleton className={classNames('rounded-full', picture)} />
      <div className="grid grow gap-2">
        <Skeleton className={lines[0]} />
        <Skeleton className={lines[1]} />
      </div>
    </>
  )
}

export function SkeletonCard() {
  return (
    <div className={classNames(cardClass, 'grid gap-4 p-5 sm:p-6')}>
      <div className="flex items-center gap-4">
        <SkeletonPerson picture="size-16" lines={['h-5 w-2/5', 'h-4 w-4/5']} />
      </div>
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-16" />
      <div className="flex gap-3">
        <Skeleton className="h-11 grow rounded-full" />
        <Skeleton className="h-11 grow rounded-full" />
      </div>
    </div>
  )
}

/** In the shape of a person’s card: a portrait next to the lines on phones, above them otherwise. */
export function SkeletonPersonCard() {
  return (
    <div
      className={classNames(
        cardClass,
        'grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 overflow-hidden p-4 sm:block sm:p-0',
      )}
    >
      <Skeleton className="aspect-4/5 sm:rounded-none" />
      <div className="grid content-start gap-3 sm:p-5">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-16 max-sm:hidden" />
        <Skeleton className="h-11 rounded-full" />
      </div>
    </div>
  )
}

export function SkeletonList({ rows = 5 }: { rows?: number }) {
  return (
    <div className="grid gap-1">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-3 p-3">
          <SkeletonPerson picture="size-12" lines={['h-4 w-1/3', 'h-3.5 w-3/4']} />
        </div>
      ))}
    </div>
  )
}

const bubbles = ['w-3/5', 'w-2/5 justify-self-end', 'w-1/2', 'w-3/5 justify-self-end h-16']

export function SkeletonThread() {
  return (
    <div className="grid gap-3 p-4">
      {bubbles.map((shape) => (
        <Skeleton key={shape} className={classNames('h-11 rounded-m', shape)} />
      ))}
    </div>
  )
}
