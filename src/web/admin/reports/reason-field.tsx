import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import { QuotedText } from '../../ui/quoted-text.tsx'
import { Textarea } from '../../ui/textarea.tsx'

type Props = {
  readers: string | undefined
  help: string
  error: string | undefined
  typed: string | undefined
}

/** Text for others, with how they read it. */
export function ReasonField({ readers, help, error, typed, ...control }: Props & ComponentProps<'textarea'>) {
  const shown = typed?.trim()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label="Reason" help={help} error={error} required>
        <Textarea {...control} />
      </Field>
      {readers && shown && <QuotedText who={readers} text={shown} />}
    </div>
  )
}
