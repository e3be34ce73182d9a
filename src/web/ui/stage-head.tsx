import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'
import { classNames } from './class-names.ts'

type StageHeadProps = {
  title: ReactNode
  children: ReactNode
  /** In small letters, below the text. */
  note?: ReactNode
  actions?: ReactNode
  /** A file in `public/drawings`, without its ending. Decorative. */
  drawing: string
  /** A text follows: on a phone the drawing is cut to its middle, so that the text starts sooner. */
  short?: boolean
}

export function StageHead({ title, children, note, actions, drawing, short }: StageHeadProps) {
  return (
    <header className="relative scheme-dark overflow-hidden bg-room text-on-room print:bg-paper print:text-ink">
      <div aria-hidden="true" className="stage-light absolute inset-0 print:hidden" />
      <div
        className={classNames(
          'page-width relative pt-6 sm:pt-8 print:pt-0',
          short ? 'pb-8 sm:pb-14' : 'pb-14 sm:pb-20',
        )}
      >
        <BackLink to="/" className="text-on-room-soft hover:text-on-room print:hidden" />
        <div
          className={classNames(
            'grid items-center gap-x-12 lg:grid-cols-[minmax(0,1fr)_25rem]',
            short ? 'mt-4 gap-y-8 sm:mt-6' : 'mt-8 gap-y-10 sm:mt-10',
          )}
        >
          <div>
            <h1 className="max-w-[15em] text-[clamp(2.25rem,7vw,3.75rem)] leading-[1.05] tracking-[-0.035em]">
              {title}
            </h1>
            <p className="mt-5 max-w-[38rem] text-lg leading-relaxed text-on-room-soft sm:text-xl print:text-ink">
              {children}
            </p>
            {note && <p className="mt-4 text-sm text-on-room-soft print:text-ink">{note}</p>}
            {actions && (
              <div className="mt-8 flex flex-wrap gap-3 max-sm:[&>*]:grow print:hidden">{actions}</div>
            )}
          </div>
          <img
            src={`/drawings/${drawing}.svg`}
            alt=""
            width={640}
            height={480}
            className={classNames(
              'h-auto w-full max-w-[25rem] rounded-l print:hidden',
              short ? 'aspect-16/10 object-cover object-[50%_65%] sm:aspect-4/3' : 'aspect-4/3',
            )}
          />
        </div>
      </div>
    </header>
  )
}
