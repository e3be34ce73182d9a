import { type BaseSyntheticEvent, type ReactNode, useEffect, useRef } from 'react'
import { takeEarlySubmit } from './before-script.ts'
import { FormError } from './form-error.tsx'

type FormProps = {
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Why the server refused. */
  problem?: ReactNode
  className?: string
  children: ReactNode
}

/** A form whose rules are the contract’s, not the browser’s. Submitted before script is there, it is sent once it is. */
export function Form({ submit, problem, className = 'grid gap-5', children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current && takeEarlySubmit(form.current)) form.current.requestSubmit()
  }, [])
  return (
    <form
      ref={form}
      suppressHydrationWarning
      data-script="awaited"
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className={className}
    >
      <FormError>{problem}</FormError>
      {children}
    </form>
  )
}
