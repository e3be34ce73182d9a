import { Link } from '@tanstack/react-router'
import { useSite } from '../shared/session/session.tsx'

export function Brand() {
  const { platformName, logo } = useSite()
  return (
    <Link
      to="/"
      className="flex items-center gap-2.5 rounded-s font-display text-xl font-bold tracking-tight"
    >
      {logo ? (
        <img src={logo} alt="" width={32} height={32} className="size-8 shrink-0 rounded-s" />
      ) : (
        <span aria-hidden="true" className="size-3.25 shrink-0 rounded-full bg-air ring-4 ring-air-glow" />
      )}
      <span className="line-clamp-2 max-w-[50vw] break-words sm:max-w-80">{platformName}</span>
    </Link>
  )
}
