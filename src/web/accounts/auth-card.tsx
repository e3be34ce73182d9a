import type { ReactNode } from 'react'
import { BackLink } from '../ui/back-link.tsx'
import { cardClass } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'

type AuthCardProps = { title: ReactNode; lead?: ReactNode; footer?: ReactNode; children: ReactNode }

/** One card in the middle: everything about getting in looks alike. */
export function AuthCard({ title, lead, footer, children }: AuthCardProps) {
  return (
    <div className="flex grow flex-col items-center bg-paper px-4 pt-6 pb-10 sm:pt-10 sm:pb-16">
      <div className="mb-3 w-full max-w-[28rem]">
        <BackLink to="/" />
      </div>
      <div className={classNames(cardClass, 'w-full max-w-[28rem] p-6 shadow-m sm:p-9')}>
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="mt-2 text-soft">{lead}</p>}
        <div className="mt-7">{children}</div>
      </div>
      {footer && <p className="mt-6 text-soft">{footer}</p>}
    </div>
  )
}
