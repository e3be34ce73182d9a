import { Link, type LinkProps } from '@tanstack/react-router'

const look =
  'shows-chosen inline-flex min-h-9 items-center rounded-full px-4 text-sm font-semibold text-soft transition-colors hover:text-ink ' +
  'data-[status=active]:bg-raised data-[status=active]:text-ink data-[status=active]:shadow-s'

type Props = { label: string; sections: readonly { to: NonNullable<LinkProps['to']>; label: string }[] }

/** The lists of one tab. */
export function SectionNav({ label, sections }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1 rounded-[1.375rem] bg-sunk p-1">
        {sections.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className={look}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
