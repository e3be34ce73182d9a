import type { BaseSyntheticEvent, ReactNode } from 'react'
import { useEarlySubmit } from './early-submit.ts'
import { FormError } from './form-error.tsx'

type FormProps = {
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Why the server refused. */
  problem?: ReactNode
  className?: string
  children: ReactNode
}

/** A form whose rules are the contract's, not the browser's. Sent before the page is alive, it waits. */
export function Form({ submit, problem, className = 'grid gap-5', children }: FormProps) {
  const early = useEarlySubmit()
  return (
    <form {...early} noValidate method="post" onSubmit={(event) => void submit(event)} className={className}>
      <FormError>{problem}</FormError>
      {children}
    </form>
  )
}
