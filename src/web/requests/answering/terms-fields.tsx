import type { ComponentProps } from 'react'
import { durations } from '../../../contract/availability.ts'
import { calledName } from '../../../wording/names.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useReply } from '../reply-context.ts'
import { termsWords } from './agent-wording.ts'

type Term = 'duration' | 'speakingFee' | 'response'
type Props = {
  field: (name: Term) => ComponentProps<'input'> & ComponentProps<'select'> & ComponentProps<'textarea'>
  error: (name: Term) => string | undefined
}

export function TermsFields({ field, error }: Props) {
  const { request } = useReply()
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={termsWords.duration} error={error('duration')}>
          <Select {...field('duration')}>
            {durations.map((minutes) => (
              <option key={minutes} value={minutes}>
                {termsWords.minutes({ minutes })}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={termsWords.speakingFee}
          optional
          error={error('speakingFee')}
          help={termsWords.speakingFeeHelp}
        >
          <Input {...field('speakingFee')} />
        </Field>
      </div>
      <Field
        label={termsWords.message({ requester: calledName(request.creator) })}
        optional
        error={error('response')}
      >
        <Textarea rows={3} {...field('response')} />
      </Field>
    </>
  )
}
