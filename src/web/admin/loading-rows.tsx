import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function LoadingRows({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className={classNames(cardClass, 'grid gap-4 !p-5')}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} className="h-6" />
        ))}
      </div>
    </Loading>
  )
}
