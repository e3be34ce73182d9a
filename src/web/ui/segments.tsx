import { classNames } from './class-names.ts'

type Props<Value extends string> = {
  legend: string
  choices: { value: Value; label: string }[]
  value: Value
  onValue: (value: Value) => void
}

export const segmentsClass = 'flex flex-wrap gap-1 justify-self-start rounded-[1.375rem] bg-sunk p-1'

export function segmentClass(isChosen: boolean): string {
  return classNames(
    'shows-chosen min-h-9 rounded-full px-4 text-sm font-semibold transition-colors',
    isChosen ? 'bg-raised text-ink shadow-s' : 'text-soft hover:text-ink',
  )
}

export function Segments<Value extends string>({ legend, choices, value, onValue }: Props<Value>) {
  return (
    <fieldset className={segmentsClass}>
      <legend className="sr-only">{legend}</legend>
      {choices.map((each) => (
        <button
          key={each.value}
          type="button"
          aria-pressed={each.value === value}
          onClick={() => onValue(each.value)}
          className={segmentClass(each.value === value)}
        >
          {each.label}
        </button>
      ))}
    </fieldset>
  )
}
