import type { FocusEvent } from 'react'
import { seriesKinds, seriesWords } from '../../../contract/series.ts'
import type { FormParts } from '../../shared/errors/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { editForm } from './edit-form.ts'

type Props = Pick<FormParts<typeof editForm>, 'field' | 'error'> & {
  /** For a link: adds https:// when its field is left. */
  withScheme: { onBlur: (event: FocusEvent<HTMLInputElement>) => void }
}

/** What a creator says of their show. */
export function ShowFields({ field, error, withScheme }: Props) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label="Show"
        error={error('seriesTitle')}
        help="The title that your audience knows. People find you by it."
        optional
      >
        <Input {...field('seriesTitle')} />
      </Field>
      <Field label="Kind of show" error={error('seriesKind')} optional>
        <Select {...field('seriesKind')}>
          <option value="">Choose a kind</option>
          {seriesKinds.map((kind) => (
            <option key={kind} value={kind}>
              {seriesWords[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Show link"
        error={error('seriesUrl')}
        help="Where people can watch or listen."
        optional
        className="sm:col-span-2"
      >
        <Input type="url" inputMode="url" placeholder="example.com" {...field('seriesUrl', withScheme)} />
      </Field>
    </div>
  )
}
