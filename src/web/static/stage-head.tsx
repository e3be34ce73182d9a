import type { ReactNode } from 'react'
import { BackLink } from '../ui/back-link.tsx'

type StageHeadProps = {
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** In `public/drawings`. Decorative. */
  drawing: 'about' | 'steps' | 'receipt' | 'answers'
}

export function StageHead({ title, children, actions, drawing }: StageHeadProps) {
  return (
    <header className="relative scheme-dark overflow-hidden bg-room text-on-room print:bg-paper print:text-ink">
      <div aria-hidden="true" className="stage-light absolute inset-0 print:hidden" />
      <div className="page-width relative pt-6 pb-14 sm:pt-8 sm:pb-20 print:pt-0">
        <BackLink to="/" className="text-on-room-soft hover:text-on-room print:hidden" />
        <div className="mt-8 grid items-center gap-x-12 gap-y-10 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <div>
            <h1 className="max-w-[15em] text-[clamp(2.25rem,7vw,3.75rem)] leading-[1.05] tracking-[-0.035em]">
              {title}
            </h1>
            <p className="mt-5 max-w-[38rem] text-lg leading-relaxed text-on-room-soft sm:text-xl print:text-ink">
              {children}
            </p>
            {actions && (
              <div className="mt-8 flex flex-wrap gap-3 max-sm:[&>*]:grow print:hidden">{actions}</div>
            )}
          </div>
          <img
            src={`/drawings/${drawing}.svg`}
            alt=""
            width={640}
            height={480}
            className="aspect-4/3 h-auto w-full max-w-[25rem] rounded-l print:hidden"
          />
        </div>
      </div>
    </header>
  )
}
