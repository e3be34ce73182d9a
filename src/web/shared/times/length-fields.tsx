import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { bufferChoices, formatDuration, noticeHours, withCurrent } from './durations.ts'
import { lengthWords as words } from './wording.ts'

type LengthProps = {
  value: number
  onChange: (value: number) => void
  /** The saved value, offered even if it isn’t among the choices. */
  saved: number
  error?: string | undefined
}

export function NoticeField(props: LengthProps) {
  return (
    <LengthField
      label={words.notice}
      help={words.noticeHelp}
      choices={noticeHours}
      unitMinutes={60}
      {...props}
    />
  )
}

export function BufferField(props: LengthProps) {
  return (
    <LengthField
      label={words.buffer}
      help={words.bufferHelp}
      choices={bufferChoices}
      unitMinutes={1}
      {...props}
    />
  )
}

type LengthFieldProps = LengthProps & {
  label: string
  help: string
  choices: readonly number[]
  /** Minutes per unit of the values. */
  unitMinutes: number
}

function LengthField({ choices, unitMinutes, saved, value, onChange, ...field }: LengthFieldProps) {
  return (
    <Field {...field}>
      <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {withCurrent(choices, saved).map((each) => (
          <option key={each} value={each}>
            {each === 0 ? words.none : formatDuration(each * unitMinutes)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
