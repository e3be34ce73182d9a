import { classNames } from '../../ui/class-names.ts'
import { useSite } from '../session/session.tsx'

export function Disclaimer({ className }: { className?: string }) {
  const { platformName, feeCents } = useSite()
  return (
    <p className={classNames('max-w-[45em] text-sm text-soft', className)}>
      {platformName} facilitates booking but does not guarantee the outcome. Final decisions are at the
      guest’s discretion.
      {feeCents > 0 && ' The platform fee is not refundable once the booking is confirmed.'}
    </p>
  )
}
