import { type BaseSyntheticEvent, type ReactNode, useEffect, useRef } from 'react'
import { takeEarlySubmit } from './before-script.ts'
import { FormError } from './form-error.tsx'

type FormProps = {
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  problem?: ReactNode
  className?: string
  children: ReactNode
}

/** Skips browser validation. A submit before hydration is sent after it. */
export function Form({
  submit,
  problem,
  className = 'grid grid-cols-[minmax(0,1fr)] gap-5',
  children,
}: FormProps) {
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
