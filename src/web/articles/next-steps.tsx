import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useMe } from '../ui/session.tsx'
import { guideLinks } from '../ui/site-links.ts'

/** After a guide: the one that follows it, and where its advice is put to use. Nothing after other texts. */
export function NextSteps({ path }: { path: string }) {
  const me = useMe()
  const place = guideLinks.findIndex(({ to }) => to === path)
  const next = guideLinks[(place + 1) % guideLinks.length]
  if (place < 0 || !next) return null
  return (
    <div className="mt-14 grid gap-8 print:hidden">
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:grow">
        {!me && (
          <LinkButton to="/register" size="l">
            Create Free Profile
          </LinkButton>
        )}
        <LinkButton to={'/search' as string} look={me ? 'primary' : 'outline'} size="l">
          Find Collaborators
        </LinkButton>
      </div>
      <Link
        to={next.to}
        className={classNames(cardClass, 'group block p-5 transition-shadow hover:shadow-m sm:p-7')}
      >
        <span className="text-sm text-soft">Read next</span>
        <span className="mt-1 flex items-center justify-between gap-4 font-display text-2xl leading-tight font-bold tracking-tight">
          {next.label}
          <Icon
            of={ArrowRight}
            size={24}
            className="shrink-0 text-soft transition-transform group-hover:translate-x-1 group-hover:text-air"
          />
        </span>
      </Link>
    </div>
  )
}
