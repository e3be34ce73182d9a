import type { ReactNode } from 'react'

export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="ml-1.5 grid grid-cols-[minmax(0,1fr)] gap-5 border-l border-line pl-5">{children}</ol>
}

type StepProps = {
  title: ReactNode
  at: string
  when: string
  times?: { at: string; shown: ReactNode }[]
  children?: ReactNode
}

export function TimelineStep({ title, at, when, times = [], children }: StepProps) {
  return (
    <li className="relative">
      <span
        aria-hidden="true"
        className="absolute top-1.5 -left-[1.6rem] size-2.5 rounded-full border-2 border-raised bg-edge ring-1 ring-edge"
      />
      <p className="font-semibold wrap-anywhere">{title}</p>
      {children}
      {times.length > 0 && (
        <ul className="my-1 grid gap-1 text-sm">
          {times.map((time) => (
            <li key={time.at}>{time.shown}</li>
          ))}
        </ul>
      )}
      <time dateTime={at} className="text-sm text-soft" suppressHydrationWarning>
        {when}
      </time>
    </li>
  )
}
