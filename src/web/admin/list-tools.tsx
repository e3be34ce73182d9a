import { ChevronDown, ListFilter as ListFilterIcon, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { useList } from './use-list.ts'
import { listWords } from './wording.ts'

/** Without script, filters are sent with the search. */
export const toolsForm = 'list-tools'

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
      id={toolsForm}
      className="relative min-w-0 grow basis-64 max-md:basis-full sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      {search.list && <input type="hidden" name="list" value={search.list} />}
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

/** One control on phones, which says how many filters are set. `children` choose the order. */
export function ListFilters({ filters, children }: { filters: ReactNode; children: ReactNode }) {
  const { search } = useList()
  const count = Object.entries(search).filter(([name, value]) => value && !notFilters.has(name)).length
  return (
    <details className="folds-on-phones group/filters max-md:basis-full">
      <summary className={buttonClass('outline', 'm', 'list-none [&::-webkit-details-marker]:hidden')}>
        <Icon of={ListFilterIcon} size={18} />
        {filters ? listWords.filtersAndSort : listWords.sortOnly}{' '}
        {count > 0 && <span className="text-soft">{listWords.filtersSet({ count })}</span>}
        <Icon of={ChevronDown} size={16} className="group-open/filters:rotate-180" />
      </summary>
      <div className="mt-3 flex flex-wrap gap-3 md:contents">
        {filters}
        {children}
        <div className="hidden noscript:block">
          <Button type="submit" form={toolsForm} look="secondary">
            {listWords.apply}
          </Button>
        </div>
      </div>
    </details>
  )
}

const notFilters = new Set(['q', 'sort', 'cursor', 'list'])

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
    <div className="min-w-40 max-md:basis-full">
      <Select
        name={name}
        form={toolsForm}
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
