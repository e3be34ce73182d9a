import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import { useFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { controlClass } from './input.tsx'
import { itemClass, popupClass } from './menu-classes.ts'

export type Option<Id extends string | number> = { id: Id; name: string }

type ComboboxProps<Id extends string | number> = {
  options: Option<Id>[]
  value: Id | null
  onValueChange: (id: Id) => void
  placeholder?: string
  noun: string
  /** Secondary text of an option; computed only while open. */
  aside?: (id: Id) => string
  disabled?: boolean
}

export function Combobox<Id extends string | number>({ options, value, noun, ...props }: ComboboxProps<Id>) {
  const field = useFieldProps()
  return (
    <Base.Root
      autoHighlight
      items={options}
      disabled={props.disabled}
      value={options.find((option) => option.id === value) ?? null}
      onValueChange={(next: Option<Id> | null) => next && props.onValueChange(next.id)}
      itemToStringLabel={(option: Option<Id>) => option.name}
      isItemEqualToValue={(a: Option<Id>, b: Option<Id>) => a.id === b.id}
    >
      <span className="relative block">
        <Base.Input
          {...field}
          dir="auto"
          // Keeps its name while the open list hides the rest of the page from screen readers.
          aria-labelledby={field.id && `${field.id}-label`}
          placeholder={props.placeholder}
          className={classNames(controlClass, 'h-11.5 min-w-0 pr-10')}
        />
        <Base.Trigger
          aria-label={`Show ${noun}`}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center text-soft"
        >
          <Icon of={ChevronDown} />
        </Base.Trigger>
      </span>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-60 outline-none">
          <Base.Popup
            className={classNames(
              popupClass,
              'max-h-[min(var(--available-height),24rem)] w-(--anchor-width) overflow-y-auto overscroll-contain',
            )}
          >
            <Base.Empty>
              <p className="px-3 py-2 text-soft">No {noun} found.</p>
            </Base.Empty>
            <Base.List>
              {(option: Option<Id>) => (
                <Base.Item key={option.id} value={option} className={classNames(itemClass, 'cursor-pointer')}>
                  <span className="grow wrap-anywhere">
                    <bdi>{option.name}</bdi>
                  </span>
                  {props.aside && (
                    <span className="shrink-0 text-sm text-soft tabular-nums">{props.aside(option.id)}</span>
                  )}
                  <Base.ItemIndicator>
                    <Icon of={Check} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
