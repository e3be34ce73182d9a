import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'
import { cardClass } from './card.tsx'
import { classNames } from './class-names.ts'

type AuthCardProps = { title: ReactNode; lead?: ReactNode; footer?: ReactNode; children: ReactNode }

export function AuthCard({ title, lead, footer, children }: AuthCardProps) {
  return (
    <div className="relative flex grow flex-col items-center bg-paper px-4 pt-6 pb-10 sm:pt-10 sm:pb-16">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-48 bg-room sm:h-64">
        <div className="stage-light absolute inset-0 [--lamp-at:50%]" />
      </div>
      <div className="relative mb-3 w-full max-w-[28rem] scheme-dark">
        <BackLink to="/" className="text-on-room-soft hover:text-on-room" />
      </div>
      <div className={classNames(cardClass, 'relative w-full max-w-[28rem] p-6 shadow-l sm:p-9')}>
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="mt-2 text-soft">{lead}</p>}
        <div className="mt-7">{children}</div>
      </div>
      {footer && <p className="mt-6 text-soft">{footer}</p>}
    </div>
  )
}
