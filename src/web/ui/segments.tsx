import { classNames } from './class-names.ts'

type Props<Value extends string> = {
  legend: string
  choices: { value: Value; label: string }[]
  value: Value
  onValue: (value: Value) => void
}

export function Segments<Value extends string>({ legend, choices, value, onValue }: Props<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-1 justify-self-start rounded-[1.375rem] bg-sunk p-1">
      <legend className="sr-only">{legend}</legend>
      {choices.map((each) => (
        <button
          key={each.value}
          type="button"
          aria-pressed={each.value === value}
          onClick={() => onValue(each.value)}
          className={classNames(
            'shows-chosen min-h-9 rounded-full px-4 text-sm font-semibold transition-colors',
            each.value === value ? 'bg-raised text-ink shadow-s' : 'text-soft hover:text-ink',
          )}
        >
          {each.label}
        </button>
      ))}
    </fieldset>
  )
}
