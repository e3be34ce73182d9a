import { Combobox } from '@base-ui/react/combobox'
import { Check, X } from 'lucide-react'
import { classNames } from './class-names.ts'
import { useFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { itemClass, popupClass } from './menu-classes.ts'

export type Choice<Id> = { id: Id; name: string }

type MultiComboboxProps<Id> = {
  choices: Choice<Id>[]
  value: Id[]
  onValueChange: (ids: Id[]) => void
  placeholder?: string
  noun: string
}

export function MultiCombobox<Id extends number | string>({
  choices,
  value,
  onValueChange,
  placeholder,
  noun,
}: MultiComboboxProps<Id>) {
  const field = useFieldProps()
  const chosen = value.flatMap((id) => choices.find((choice) => choice.id === id) ?? [])
  return (
    <Combobox.Root
      multiple
      autoHighlight
      items={choices}
      value={chosen}
      onValueChange={(next: Choice<Id>[], details) => {
        // With the list closed, Escape would empty the field.
        if (details.reason === 'escape-key') details.allowPropagation()
        else onValueChange(next.map((choice) => choice.id))
      }}
      itemToStringLabel={(choice: Choice<Id>) => choice.name}
      isItemEqualToValue={(a: Choice<Id>, b: Choice<Id>) => a.id === b.id}
    >
      <Combobox.InputGroup className="flex min-h-11.5 w-full cursor-text flex-wrap items-center gap-1.5 rounded-s border border-edge bg-raised px-2 py-1.5 transition-colors focus-within:border-focus focus-within:outline-2 focus-within:outline-focus hover:border-ink">
        <Combobox.Chips className="contents" aria-label={chosen.length > 0 ? `Chosen ${noun}` : undefined}>
          {chosen.map((choice) => (
            <Combobox.Chip
              key={choice.id}
              aria-label={choice.name}
              className="inline-flex items-center gap-1 rounded-full bg-room-soft py-0.5 pr-1 pl-3 text-sm font-medium outline-none data-highlighted:ring-2 data-highlighted:ring-focus"
            >
              <bdi>{choice.name}</bdi>
              <Combobox.ChipRemove
                aria-label={`Remove ${choice.name}`}
                className="grid size-6 place-items-center rounded-full hover:bg-line"
              >
                <Icon of={X} size={14} />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            {...field}
            dir="auto"
            // Keeps its name while the open list hides the rest of the page from screen readers.
            aria-labelledby={field.id && `${field.id}-label`}
            placeholder={chosen.length > 0 ? undefined : placeholder}
            className="h-8 min-w-24 flex-1 bg-transparent px-1.5 outline-none"
          />
        </Combobox.Chips>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} className="z-50 outline-none">
          <Combobox.Popup
            className={classNames(
              popupClass,
              'max-h-[min(var(--available-height),24rem)] w-(--anchor-width) overflow-y-auto overscroll-contain',
            )}
          >
            <Combobox.Empty>
              <p className="px-3 py-2 text-soft">No {noun} found.</p>
            </Combobox.Empty>
            <Combobox.List>
              {(choice: Choice<Id>) => (
                <Combobox.Item
                  key={choice.id}
                  value={choice}
                  className={classNames(itemClass, 'group cursor-pointer')}
                >
                  <span className="grow">
                    <bdi>{choice.name}</bdi>
                  </span>
                  <Combobox.ItemIndicator>
                    <Icon of={Check} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
