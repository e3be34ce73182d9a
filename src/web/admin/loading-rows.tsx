import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** The shape of a table that is on its way. */
export function LoadingRows({ name }: { name: string }) {
  return (
    <Loading label={`Loading ${name}`}>
      <div className={classNames(cardClass, 'grid gap-4 !p-5')}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} className="h-6" />
        ))}
      </div>
    </Loading>
  )
}
