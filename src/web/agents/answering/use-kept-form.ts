import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { keepAnswer, type Typed } from '../answer-drafts.ts'

/** Keeps what is typed into a form, until it is sent. */
export function useKeptForm<Values extends FieldValues, Read>(
  { watch }: UseFormReturn<Values, unknown, Read>,
  key: string,
  what: Typed,
): void {
  useEffect(() => {
    const { unsubscribe } = watch((values) => keepAnswer(key, { [what]: values }))
    return unsubscribe
  }, [watch, key, what])
}
