import { Printer, RotateCcw } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDeviceText } from '../shared/session/use-device-text.ts'
import { Button } from '../ui/button.tsx'
import { cardClass } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Html } from './html.tsx'

type ChecklistProps = {
  name: string
  title: string
  items: string[]
}

export function Checklist({ name, title, items }: ChecklistProps) {
  const { ticked, tick, untick, clear } = useTicks(name)
  const list = useRef<HTMLUListElement>(null)
  const [alone, setAlone] = useState(false)
  const done = items.filter((item) => ticked.has(item)).length
  // Keep boxes that were checked before hydration.
  useEffect(() => {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])]
    const early = items.filter((_, place) => boxes[place]?.checked)
    if (early.some((item) => !ticked.has(item))) tick(early)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes alive
  }, [])
  function print() {
    flushSync(() => setAlone(true))
    window.print()
    setAlone(false)
  }
  return (
    <section
      aria-labelledby={`list-${name}`}
      className={classNames(cardClass, 'mt-8 p-5 [print-color-adjust:exact] sm:p-7', alone && 'print-alone')}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={`list-${name}`} className="text-xl">
          {title}
        </h3>
        <p className="text-sm text-soft print:hidden">
          {done} of {items.length} done
        </p>
      </div>
      <ul ref={list} className="mt-3 grid gap-0.5">
        {items.map((item) => (
          <li key={item} className="break-inside-avoid">
            <Checkbox
              label={<Html as="span" html={item} />}
              checked={ticked.has(item)}
              onChange={({ target }) => (target.checked ? tick([item]) : untick(item))}
            />
          </li>
        ))}
      </ul>
      <ListButtons onPrint={print} onClear={clear} nothing={done === 0} />
    </section>
  )
}

type ListButtonsProps = { onPrint: () => void; onClear: () => void; nothing: boolean }

function ListButtons({ onPrint, onClear, nothing }: ListButtonsProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 noscript:invisible print:hidden">
      <Button look="outline" size="s" onClick={onPrint}>
        <Icon of={Printer} size={16} />
        Print this list
      </Button>
      <Button look="ghost" size="s" onClick={onClear} disabled={nothing}>
        <Icon of={RotateCcw} size={16} />
        Clear the ticks
      </Button>
    </div>
  )
}

/** Kept on this device and synced between tabs. */
export function useTicks(list: string) {
  const [kept, keep] = useDeviceText(`ticks:${list}`)
  const ticked = useMemo<ReadonlySet<string>>(() => new Set(namesIn(kept ?? '[]')), [kept])
  const write = (names: ReadonlySet<string>) => keep(names.size > 0 ? JSON.stringify([...names]) : null)
  return {
    ticked,
    tick: (names: Iterable<string>) => write(ticked.union(new Set(names))),
    untick: (name: string) => write(ticked.difference(new Set([name]))),
    clear: () => write(new Set()),
  }
}

/** Storage may hold anything. */
function namesIn(kept: string): string[] {
  try {
    const names: unknown = JSON.parse(kept)
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}
