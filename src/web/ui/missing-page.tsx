import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from './link-button.tsx'

type MissingPageProps = {
  icon: LucideIcon
  title: string
  children: ReactNode
  to: NonNullable<LinkProps['to']>
  label: string
}

export function MissingPage({ icon, title, children, to, label }: MissingPageProps) {
  return (
    <PageWithBack>
      <EmptyState
        icon={icon}
        title={title}
        level={1}
        action={
          <LinkButton to={to} look="secondary">
            {label}
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </PageWithBack>
  )
}

/** For one block in the middle of a page. */
export function PageWithBack({ children }: { children: ReactNode }) {
  return (
    <div className="page-width w-full pt-6 sm:pt-8">
      <BackLink to="/" />
      <div className="grid pt-8 pb-12 sm:pt-12 sm:pb-20">{children}</div>
    </div>
  )
}
