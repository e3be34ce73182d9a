import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { lengthInWords, withCurrent } from './lengths-of-time.ts'

type LengthFieldProps = {
  label: string
  help: string
  error?: string
  choices: readonly number[]
  /** How many minutes one of the values means. */
  unitMinutes: number
  /** What is saved: offered also where it is no choice. */
  saved: number
  value: number
  onChange: (value: number) => void
}

/** A length of time, chosen in words. */
export function LengthField({ choices, unitMinutes, saved, value, onChange, ...field }: LengthFieldProps) {
  return (
    <Field {...field}>
      <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {withCurrent(choices, saved).map((each) => (
          <option key={each} value={each}>
            {each === 0 ? 'None' : lengthInWords(each * unitMinutes)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
