import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { saveAnswer, type Typed } from '../answer-drafts.ts'

/** Saves the form’s values as a draft on every change. */
export function useFormDraft<Values extends FieldValues, Read>(
  { watch }: UseFormReturn<Values, unknown, Read>,
  key: string,
  what: Typed,
): void {
  useEffect(() => {
    const { unsubscribe } = watch((values) => saveAnswer(key, { [what]: values }))
    return unsubscribe
  }, [watch, key, what])
}
