import type { ReactNode } from 'react'

type PageHeaderProps = {
  back?: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** Holds the page’s only `h1`. */
export function PageHeader({ back, title, children, actions }: PageHeaderProps) {
  return (
    <header className="mb-8">
      {back && <div className="-mt-2 mb-3">{back}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-3xl break-words sm:text-4xl">{title}</h1>
          {children && <div className="mt-2 max-w-[45em] text-lg text-soft">{children}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  )
}
