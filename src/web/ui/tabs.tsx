import { type MouseEvent, type ReactNode, startTransition, useId, useOptimistic, useState } from 'react'
import { classNames } from './class-names.ts'
import { useRovingFocus } from './use-roving-focus.ts'

type Tab<T extends string> = {
  value: T
  label: ReactNode
  panel: ReactNode
  /** Link target before hydration. */
  href?: string
}

type TabsProps<T extends string> = {
  label: string
  tabs: Tab<T>[]
  value?: T
  defaultValue?: T
  /** Until what it returns is done, the tab is chosen already, above the panel of the one before. */
  onValueChange?: (value: T) => void | Promise<void>
  /** Equal widths on phones, so none needs scrolling. */
  even?: boolean
  /** On phones labels break at their spaces, so none needs scrolling. */
  breaks?: boolean
}

const tab =
  'relative cursor-default px-1 py-3 max-sm:px-0 font-semibold whitespace-nowrap text-soft transition-colors hover:text-ink ' +
  'aria-selected:text-ink after:absolute after:inset-x-0 after:-bottom-px ' +
  'aria-selected:after:border-b-2 aria-selected:after:border-air focus-visible:outline-offset-0'

/** What was changed is on the screen before slower work begins. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** One tab stop; arrow keys move, Enter selects. */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  even,
  breaks,
}: TabsProps<T>) {
  const id = useId()
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value)
  const shown = value ?? own
  const [chosen, setChosen] = useOptimistic(shown)
  const { onKeyDown, propsOf } = useRovingFocus(
    tabs.map((each) => each.value),
    chosen,
  )
  function show(next: T) {
    setOwn(next)
    if (next === chosen) return
    startTransition(async () => {
      setChosen(next)
      await drawn()
      await onValueChange?.(next)
    })
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside have the focus */}
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={classNames(
          'flex gap-4 overflow-x-auto border-b border-line px-1 sm:gap-6',
          even && 'max-sm:gap-0 max-sm:px-0',
          breaks && 'max-sm:items-end max-sm:justify-between max-sm:gap-2 max-sm:px-0',
        )}
      >
        {tabs.map((each) => {
          const Control = each.href === undefined ? 'button' : 'a'
          return (
            <Control
              key={each.value}
              {...(each.href === undefined ? { type: 'button' } : { href: each.href })}
              role="tab"
              id={`${id}-${each.value}`}
              aria-selected={each.value === chosen}
              aria-controls={each.value === chosen ? `${id}-panel` : undefined}
              onClick={(event: MouseEvent) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                show(each.value)
              }}
              className={classNames(
                tab,
                even ? 'max-sm:min-w-0 max-sm:flex-1 max-sm:text-sm' : 'shrink-0',
                breaks && 'max-sm:w-min max-sm:text-left max-sm:text-sm max-sm:whitespace-normal',
              )}
              {...propsOf(each.value)}
            >
              {each.label}
            </Control>
          )
        })}
      </div>
      <div
        key={shown}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
        aria-busy={chosen !== shown}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel is a stop of its own
        tabIndex={0}
        className="pt-6"
      >
        {tabs.find((each) => each.value === shown)?.panel}
      </div>
    </div>
  )
}
