import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { useList } from './use-list.ts'

/** Debounce: long enough to type the next letter. */
const pauseMs = 300

export function ListSearchField({ label }: { label: string }) {
  const { search, turn } = useList()
  const value = search.q ?? ''
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // On back and forward the field follows the address, but never overwrites what was just typed.
    if (asked.current === value || !input.current) return
    input.current.value = value
    asked.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  function ask() {
    clearTimeout(timer.current)
    const typed = input.current?.value.trim() ?? ''
    if (typed === asked.current) return
    asked.current = typed
    turn({ q: typed })
  }
  return (
    <form
      className="relative min-w-0 grow basis-64 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-soft"
      />
      <Input
        ref={input}
        type="search"
        name="q"
        maxLength={200}
        defaultValue={value}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        className="pl-10"
        onChange={() => {
          clearTimeout(timer.current)
          timer.current = setTimeout(ask, pauseMs)
        }}
      />
    </form>
  )
}

type ListFilterProps = {
  name: string
  label: string
  /** Label for no filter, such as "All statuses". */
  all: string
  choices: readonly { value: string; label: string }[]
}

export function ListFilter({ name, label, all, choices }: ListFilterProps) {
  const { search, turn } = useList()
  return (
    <div className="min-w-40 max-md:grow">
      <Select
        aria-label={label}
        value={search[name] ?? ''}
        onChange={(event) => turn({ [name]: event.target.value })}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
