import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { BackLink } from '../ui/back-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { type StartStep, startSteps, stepBefore } from './start-steps.ts'
import { stepWords, startWords as words } from './wording.ts'

type StepFrameProps = {
  step: StartStep
  done: readonly StartStep[]
  preview: ReactNode
  /** The preview in brief, where the whole one is below the form. */
  brief: ReactNode
  children: ReactNode
}

export function StepFrame({ step, done, preview, brief, children }: StepFrameProps) {
  const before = stepBefore(step)
  const { title, lead } = stepWords[step]
  return (
    <div className="page-width w-full py-8 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {before ? <BackLink to="/start/$step" params={{ step: before }} /> : <BackLink to="/dashboard" />}
        <TextLink to="/dashboard" className="text-sm">
          {words.leave}
        </TextLink>
      </div>
      <Progress step={step} done={done} />
      {brief}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-12 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
        <div className="min-w-0">
          <p className="text-sm font-semibold text-soft">
            {words.position({ step: startSteps.indexOf(step) + 1, of: startSteps.length })}
          </p>
          <h1 className="mt-1 text-3xl sm:text-4xl">{title}</h1>
          <p className="mt-2 mb-8 max-w-[45em] text-lg text-soft">{lead}</p>
          {children}
        </div>
        {preview}
      </div>
    </div>
  )
}

function Progress({ step, done }: Pick<StepFrameProps, 'step' | 'done'>) {
  return (
    <nav aria-label={words.steps} className="mt-4">
      <ol className="grid grid-cols-4 gap-2 sm:gap-3">
        {startSteps.map((each) => {
          const isDone = done.includes(each)
          return (
            <li key={each} className="min-w-0">
              <Link
                to="/start/$step"
                params={{ step: each }}
                className={classNames(
                  'grid min-h-11 content-start gap-2 rounded-s text-sm hover:text-ink',
                  each === step ? 'font-semibold text-ink' : 'text-soft',
                )}
              >
                <span
                  className={classNames('h-1 rounded-full', isDone || each === step ? 'bg-check' : 'bg-line')}
                />
                <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1.5">
                  {stepWords[each].name}
                  {isDone && (
                    <>
                      <Icon of={Check} size={15} className="shrink-0 text-ok" />
                      <span className="sr-only">{words.done}</span>
                    </>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
