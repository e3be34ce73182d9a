import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Category } from '../../contract/categories.ts'
import { type LanguageCode, languageCodes, nameLanguages } from '../../contract/languages.ts'
import type { SearchFacets } from '../../contract/search/search.ts'
import { seriesKinds, seriesLabels } from '../../contract/series.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Input } from '../ui/input.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Radio, RadioGroup } from '../ui/radio-group.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FacetCount, formatCount } from './facet-count.tsx'
import { filterWords } from './filter-wording.ts'
import { filtersOnly } from './filters.ts'
import { type Filters } from './read-filters.ts'
import { type OnFilters, useLiveForm } from './use-live-form.ts'

type FilterFormProps = {
  filters: Filters
  categories: Category[]
  /** How many people each choice would find; the browser asks for it once the page is there. Null: no answer. */
  facets: SearchFacets | null | undefined
  /** Of the results that are shown, such as “12 people”. */
  found: string | undefined
  onFilters: OnFilters
}

const shownInForm = (filters: Filters) => ({ ...filtersOnly(filters), sort: filters.sort })

/** Results follow each change. Without JavaScript it is a plain GET form. */
export function FilterForm({ filters, categories, facets, found, onFilters }: FilterFormProps) {
  const { key, onChange, submit } = useLiveForm(shownInForm, filters, onFilters)
  const [isLive, setLive] = useState(false)
  return (
    <form
      key={key}
      action="/search"
      method="get"
      className="grid gap-5"
      onChange={(event) => {
        setLive(true)
        onChange(event)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      {/* On phones the search box is above the list. */}
      <Field label="Search" className="max-lg:hidden">
        <SearchInput value={filters.q} />
      </Field>
      <input type="hidden" name="sort" value={filters.sort ?? ''} />
      <RadioGroup legend={filterWords.lookingFor}>
        <Radio
          name="userType"
          value=""
          label="Everyone"
          aside={<FacetCount count={facets?.userType.any} />}
          defaultChecked={!filters.userType}
        />
        <Radio
          name="userType"
          value="creator"
          label={filterWords.creators}
          aside={<FacetCount count={facets?.userType.creator} />}
          defaultChecked={filters.userType === 'creator'}
        />
        <Radio
          name="userType"
          value="guest"
          label={filterWords.guests}
          aside={<FacetCount count={facets?.userType.guest} />}
          defaultChecked={filters.userType === 'guest'}
        />
      </RadioGroup>
      <CategoryChoice chosen={filters.categories ?? []} categories={categories} facets={facets} />
      <Checkbox
        name="available"
        value="true"
        label={filterWords.available}
        aside={<FacetCount count={facets?.available} />}
        defaultChecked={filters.available}
      />
      <Checkbox
        name="verified"
        value="true"
        label={filterWords.verified}
        aside={<FacetCount count={facets?.verified} />}
        defaultChecked={filters.verified}
        className="-mt-4"
      />
      <Checkbox
        name="noSpeakingFee"
        value="true"
        label={filterWords.noSpeakingFee}
        help={filterWords.noSpeakingFeeHelp}
        aside={<FacetCount count={facets?.noSpeakingFee} />}
        defaultChecked={filters.noSpeakingFee}
        className="-mt-4"
      />
      <Checkbox
        name="wellReviewed"
        value="true"
        label={filterWords.wellReviewed}
        aside={<FacetCount count={facets?.wellReviewed} />}
        defaultChecked={filters.wellReviewed}
        className="-mt-4"
      />
      <Field label={filterWords.medium}>
        <Select name="medium" defaultValue={filters.medium ?? ''}>
          <option value="">{filterWords.anyMedium}</option>
          {seriesKinds.map((kind) => (
            <option key={kind} value={kind}>
              {seriesLabels[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={filterWords.language}>
        <LanguageChoice chosen={filters.language} facets={facets} />
      </Field>
      <Field label="Location">
        <Input
          name="location"
          maxLength={120}
          defaultValue={filters.location}
          placeholder={filterWords.place}
        />
      </Field>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 bg-raised py-3 max-lg:-mx-5 max-lg:border-t max-lg:border-line max-lg:px-5 lg:-bottom-1 lg:bg-paper low:static">
        <Button type="submit" look="outline">
          {isLive && found ? (
            <>
              <span className="sr-only">{filterWords.apply}: </span>
              {filterWords.show({ found })}
            </>
          ) : (
            filterWords.apply
          )}
        </Button>
        <LinkButton to="/search" look="ghost">
          Reset
        </LinkButton>
      </div>
    </form>
  )
}

type LanguageChoiceProps = { chosen: LanguageCode | undefined; facets: FilterFormProps['facets'] }

let all: ReturnType<typeof nameLanguages> | undefined

function everyLanguage() {
  all ??= nameLanguages(languageCodes)
  return all
}

/** Languages that someone speaks; until that’s known, all. */
function LanguageChoice({ chosen, facets }: LanguageChoiceProps) {
  const counts = new Map(facets?.languages.map(({ code, count }) => [code, count]))
  if (facets && chosen && !counts.has(chosen)) counts.set(chosen, 0)
  const languages = facets ? nameLanguages(counts.keys()) : everyLanguage()
  return (
    <Select name="language" defaultValue={chosen ?? ''}>
      <option value="">{filterWords.anyLanguage}</option>
      {languages.map(({ code, name }) => (
        // Browsers may name a language differently from the server.
        <option key={code} value={code} suppressHydrationWarning>
          {facets ? `${name} (${formatCount(counts.get(code) ?? 0)})` : name}
        </option>
      ))}
    </Select>
  )
}

export function SearchInput({ value, label }: { value: string | undefined; label?: string }) {
  return (
    <Input
      type="search"
      name="q"
      maxLength={200}
      defaultValue={value}
      placeholder={filterWords.text}
      enterKeyHint="search"
      autoComplete="off"
      aria-label={label}
    />
  )
}

type CategoryChoiceProps = {
  chosen: number[]
  categories: Category[]
  facets: FilterFormProps['facets']
}

const shownAtFirst = 8

/** The fullest, then all. */
function CategoryChoice({ chosen, categories, facets }: CategoryChoiceProps) {
  const counts = useMemo(
    () => facets && new Map(facets.categories.map(({ id, count }) => [id, count])),
    [facets],
  )
  // Those ticked when the counts come are first. Later choices and counts move nothing.
  const [start, setStart] = useState({ chosen: new Set(chosen), fullness: counts })
  const group = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    if (counts === undefined || start.fullness !== undefined) return
    // What was just ticked isn’t in the URL yet, and a box that moves is made again.
    const ticked = group.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    setStart({ chosen: new Set([...ticked].map(({ value }) => Number(value))), fullness: counts })
  }, [counts, start])
  const isFew = categories.length <= shownAtFirst
  const placeOf = ({ id }: Category) =>
    start.chosen.has(id) ? Number.POSITIVE_INFINITY : isFew ? 0 : (start.fullness?.get(id) ?? 0)
  const sorted = categories.toSorted((a, b) => placeOf(b) - placeOf(a))
  const places = Math.min(Math.max(shownAtFirst, start.chosen.size), categories.length)
  const isWaiting = start.fullness === undefined && !isFew
  const first = sorted.slice(0, isWaiting ? start.chosen.size : places)
  const others = categories.filter((category) => !first.includes(category))
  const listed = (some: Category[]) =>
    some.map(({ id, name }) => (
      <Checkbox
        key={id}
        name="categories"
        value={id}
        label={name}
        aside={<FacetCount count={counts ? (counts.get(id) ?? 0) : undefined} />}
        defaultChecked={start.chosen.has(id)}
      />
    ))
  if (categories.length === 0) return null
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="font-semibold">Categories</legend>
      <div className="pt-3">
        {listed(first)}
        {Array.from({ length: places - first.length }, (_, place) => (
          <div key={place} className="flex h-[calc(1lh+0.75rem)] items-center noscript:hidden">
            <Skeleton className="h-4 w-2/3" />
          </div>
        ))}
      </div>
      {others.length > 0 && (
        <details className="group/all">
          <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1 rounded-s text-sm font-semibold text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
            {filterWords.allCategories}
            <Icon of={ChevronDown} size={16} className="group-open/all:rotate-180" />
          </summary>
          {/* The padding cuts the last line in half, which shows that the list scrolls. */}
          <div className="relative -mx-1 max-h-44 overflow-y-auto overscroll-contain border-b border-line px-1 pt-1 max-lg:max-h-96">
            {listed(others)}
          </div>
        </details>
      )}
    </fieldset>
  )
}
