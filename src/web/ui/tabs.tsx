import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type Tab<T extends string> = { value: T; label: ReactNode; panel: ReactNode }

type TabsProps<T extends string> = {
  /** What the row of tabs is about, for screen readers. */
  label: string
  tabs: Tab<T>[]
  value?: T
  defaultValue?: T
  onValueChange?: (value: T) => void
}

const tab =
  'relative shrink-0 px-1 py-3 font-semibold whitespace-nowrap text-soft transition-colors hover:text-ink data-active:text-ink ' +
  'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full data-active:after:bg-air ' +
  'focus-visible:outline-offset-0'

export function Tabs<T extends string>({ label, tabs, value, defaultValue, onValueChange }: TabsProps<T>) {
  return (
    <Base.Root
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
      onValueChange={(next) => onValueChange?.(next as T)}
    >
      <Base.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line px-1">
        {tabs.map((each) => (
          <Base.Tab key={each.value} value={each.value} className={tab}>
            {each.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((each) => (
        <Base.Panel key={each.value} value={each.value} className="pt-6">
          {each.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
