import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { saveReplyDraft, type Typed } from '../reply-drafts.ts'

export function useFormDraft<Values extends FieldValues, Read>(
  { watch }: UseFormReturn<Values, unknown, Read>,
  key: string,
  what: Typed,
): void {
  useEffect(() => {
    const { unsubscribe } = watch((values) => saveReplyDraft(key, { [what]: values }))
    return unsubscribe
  }, [watch, key, what])
}
