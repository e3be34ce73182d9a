import type { FocusEvent } from 'react'
import { seriesKinds, seriesLabels } from '../../../contract/series.ts'
import type { FormParts } from '../../shared/errors/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { editForm } from './edit-form.ts'
import { showWords as words } from './wording.ts'

type Props = Pick<FormParts<typeof editForm>, 'field' | 'error'> & {
  withScheme: { onBlur: (event: FocusEvent<HTMLInputElement>) => void }
}

export function ShowFields({ field, error, withScheme }: Props) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label="Show" error={error('seriesTitle')} help={words.titleHelp} optional>
        <Input {...field('seriesTitle')} />
      </Field>
      <Field label={words.kind} error={error('seriesKind')} optional>
        <Select {...field('seriesKind')}>
          <option value="">{words.chooseKind}</option>
          {seriesKinds.map((kind) => (
            <option key={kind} value={kind}>
              {seriesLabels[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={words.link}
        error={error('seriesUrl')}
        help={words.linkHelp}
        optional
        className="sm:col-span-2"
      >
        <Input type="url" inputMode="url" placeholder="example.com" {...field('seriesUrl', withScheme)} />
      </Field>
    </div>
  )
}
