import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
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
    <div className="grid justify-center py-12 sm:py-20">
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
    </div>
  )
}
