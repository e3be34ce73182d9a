import { Link } from '@tanstack/react-router'
import { useSite } from '../shared/session/session.tsx'

export function Brand() {
  return (
    <Link
      to="/"
      className="flex items-center gap-2.5 rounded-s font-display text-xl font-bold tracking-tight"
    >
      <span aria-hidden="true" className="size-3.25 rounded-full bg-air ring-4 ring-air-glow" />
      {useSite().platformName}
    </Link>
  )
}
